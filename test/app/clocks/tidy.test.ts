import { afterAll, beforeAll, expect, it } from 'vitest';
import { tidy } from '../../../src/app/clocks/index.ts';
import { testApp } from '../../support/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('forgets links a month after their time and keys a week after their making, no others', async () => {
  await app.person('ann');
  const ago = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000);
  for (const [name, expires] of Object.entries({ old: ago(31), late: ago(29), good: ago(-1) }))
    await app.db.pool.query(
      "INSERT INTO links (token_hash, account_id, purpose, created_at, expires_at) VALUES (convert_to($1, 'UTF8'), 'a_ann', 'turn', $2, $2)",
      [name, expires],
    );
  for (const [name, made] of Object.entries({ old: ago(8), good: ago(6) }))
    await app.db.pool.query(
      "INSERT INTO idempotency (account_id, key, method, path, request, outcome, created_at) VALUES ('a_ann', $1, 'POST', '/', '', '{}', $2)",
      [name, made],
    );
  await tidy(app);
  const { rows: links } = await app.db.pool.query("SELECT convert_from(token_hash, 'UTF8') AS name FROM links ORDER BY 1");
  const { rows: keys } = await app.db.pool.query('SELECT key AS name FROM idempotency');
  expect(links).toEqual([{ name: 'good' }, { name: 'late' }]);
  expect(keys).toEqual([{ name: 'good' }]);
});
