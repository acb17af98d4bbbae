import { hex, unhex } from '../../engine/record.ts';
import type { App } from '../app.ts';

/** A new secret of 32 bytes, as text. */
export function newSecret(app: App): string {
  return hex(app.chance.bytes(32));
}

/** What is kept of a secret. It has 256 bits of chance, so a plain hash is as good as a slow one. */
export function secretHash(app: App, secret: string): Uint8Array {
  return unhex(app.digest.sha256(secret));
}
