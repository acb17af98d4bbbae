import { createECDH } from 'node:crypto';
import type { KeyPair } from '../app/app.ts';

/** On P-256, as RFC 8292 asks for: the public key uncompressed. */
export const keyPair: KeyPair = () => {
  const pair = createECDH('prime256v1');
  return { publicKey: pair.generateKeys('base64url'), privateKey: pair.getPrivateKey('base64url') };
};
