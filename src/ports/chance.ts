import { randomBytes } from 'node:crypto';
import type { Chance, Ids } from '../app/app.ts';

/** The operating system's. */
export const chance: Chance = { bytes: (count) => randomBytes(count) };

const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

/** Sixteen characters that are not mistaken for each other, 79 bits; a prefix says of what. */
export const ids: Ids = {
  next(kind) {
    let text = '';
    while (text.length < 16) for (const byte of randomBytes(24)) if (byte < 248 && text.length < 16) text += alphabet[byte % 31];
    return `${kind[0]}_${text}`;
  },
};
