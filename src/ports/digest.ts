// The real ones of what use cases are handed: hashing, chance, ids, clock.
import { createHash, createHmac } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { DigestPort } from '../engine/record.ts';

/** SHA-256 and HMAC of Node, canonical JSON of RFC 8785. */
export const digest: DigestPort = {
  sha256: (text) => createHash('sha256').update(text, 'utf8').digest('hex'),
  sha256Bytes: (bytes) => createHash('sha256').update(bytes).digest('hex'),
  hmac: (key, text) => createHmac('sha256', key).update(text, 'utf8').digest(),
  canonical(value) {
    const text = canonicalize(value);
    if (text === undefined) throw new Error('no JSON value');
    return text;
  },
};
