import type { FastifyRequest } from 'fastify';
import type { App, IdempotencyKey } from '../app/app.ts';
import { invalidInput } from '../app/errors.ts';

// A fast digest of a password would be a way to find it by trying; use cases compare these by the slow hash.
const passwords = new Set(['password', 'current']);

/** The key of a signed-in write that may be repeated, bound to where it was sent and what was sent. */
export function keyOf(app: App, request: FastifyRequest, path: string, body: unknown): IdempotencyKey | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || request.caller.accountId === null) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,64}$/.test(key))
    throw invalidInput('/Idempotency-Key', 'The header Idempotency-Key holds 1 to 64 visible ASCII characters.');
  const text = app.digest.canonical(withoutPasswords(body) ?? null);
  return { key, method: request.method, path, request: Buffer.from(app.digest.sha256(text), 'hex') };
}

function withoutPasswords(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !passwords.has(name)));
}
