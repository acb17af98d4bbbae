import type { FastifyRequest } from 'fastify';

/** True for somebody at this very machine: no proxy stands between, and the machine is asked by a name of its own. */
export function isAtHand(request: FastifyRequest): boolean {
  const remote = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const forwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip'].some((name) => request.headers[name] !== undefined);
  const host = request.hostname.replace(/^\[|\]$/g, '').toLowerCase();
  return isLocal(remote) && !forwarded && (isLocal(host) || host === 'localhost');
}

function isLocal(address: string): boolean {
  return address === '::1' || /^127(\.\d{1,3}){3}$/.test(address);
}
