import { hash, verify } from '@node-rs/argon2';
import type { Passwords } from '../app/app.ts';

/** argon2id with the library's standing parameters (OWASP's: 19 MiB, 2 passes, 1 lane). */
export const passwords: Passwords = {
  hash: (password) => hash(password),
  verify: (hashed, password) => verify(hashed, password).catch(() => false),
};
