import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../web/src/api/types.ts';
import { canonical, checkRecord } from '../../web/src/game/fairness.ts';

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
const secret = Uint8Array.from({ length: 32 }, (_, i) => i);

/** A record as the service writes it, with the check values of ARCHITECTURE 2: setup is 0, and the dice of move 7. */
function record(change: { dice?: number[]; shuffle?: number[]; commitment?: string; hash?: string } = {}): string {
  const header = {
    fieldpost: 1,
    id: 'g1',
    rules: 'relic-marches',
    rulesVersion: 1,
    seats: 2,
    options: {},
    commitment: change.commitment ?? sha256(secret),
    entropy: ['salt of seat 0', ''],
    setupDraws: [change.shuffle ?? [3, 0, 1, 2], [16, 19, 3, 12, 11, 0, 10, 7, 4, 5, 17, 21, 9, 20, 18, 14, 15, 6, 13, 2, 1, 8], 1],
  };
  let prev = sha256(canonical(header));
  const moves = Array.from({ length: 7 }, (_, i) => {
    const row = {
      seq: i + 1,
      seat: i % 2,
      kind: 'action',
      decision: `${i}:${i % 2}:0`,
      action: { type: 'end' },
      draws: i === 6 ? (change.dice ?? [5, 3, 2, 6, 5, 5, 4, 6, 6, 1]) : [],
      at: '2026-03-01T12:00:00.000Z',
    };
    const salt = createHmac('sha256', secret)
      .update(canonical(['salt', 'g1', row.seq]))
      .digest('hex');
    prev = sha256(canonical({ prev, game: 'g1', ...row, salt } as unknown as Json));
    return { ...row, hash: i === 3 ? (change.hash ?? prev) : prev };
  });
  const lines = [{ ...header, secret: Buffer.from(secret).toString('hex') }, ...moves, { result: null, position: {} }];
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
}

const good = { commitment: true, own: true, numbers: 11, shuffles: 2, wrongDraw: null, rows: 7, brokenAt: null };

describe('the check of chance in the browser', () => {
  it('finds the check values of the architecture right', async () => {
    expect(await checkRecord(record(), 'salt of seat 0')).toEqual(good);
  });

  it.each([
    ['a die', { dice: [5, 3, 2, 6, 5, 5, 4, 6, 6, 2] }, { wrongDraw: 7 }],
    ['a shuffle', { shuffle: [3, 0, 2, 1] }, { wrongDraw: 0 }],
    ['the secret', { commitment: sha256('another') }, { commitment: false }],
    ['a row of the log', { hash: '0'.repeat(64) }, { brokenAt: 4 }],
  ])('sees that %s was changed', async (_what, change, found) => {
    expect(await checkRecord(record(change), null)).toMatchObject(found);
  });

  it('misses what this browser added', async () => {
    expect((await checkRecord(record(), 'something else')).own).toBe(false);
    expect((await checkRecord(record(), null)).own).toBeNull();
  });
});
