// What streams ask when something changed, and what changed while they were away.
import type { Database } from './database.ts';

/** Accounts that belong to a game: its owner, its seats, whoever is invited. */
export async function peopleOf(db: Database, game: string): Promise<Set<string>> {
  const { rows } = await db.pool.query<{ account: string }>({
    name: 'people-of',
    text: `SELECT owner_id AS account FROM games WHERE id = $1
           UNION SELECT account_id FROM seats WHERE game_id = $1 AND account_id IS NOT NULL
           UNION SELECT account_id FROM invitations WHERE game_id = $1 AND account_id IS NOT NULL AND used_at IS NULL`,
    values: [game],
  });
  return new Set(rows.map(({ account }) => account));
}

/** The id of the decision that a game asks of an account, null where it asks nothing. */
export async function openDecisionOf(db: Database, game: string, account: string): Promise<string | null> {
  const { rows } = await db.pool.query<{ id: string }>({
    name: 'open-decision-of',
    text: `SELECT d.call || ':' || d.seat || ':' || d.step AS id FROM decisions d JOIN seats s ON s.game_id = d.game_id AND s.seat = d.seat
            WHERE d.game_id = $1 AND s.account_id = $2`,
    values: [game, account],
  });
  return rows[0]?.id ?? null;
}

/** A game's version and the accounts that it asks something; null: there is no such game. */
export async function askedNow(db: Database, game: string): Promise<{ version: number; accounts: string[] } | null> {
  const { rows } = await db.pool.query<{ version: number; accounts: string[] }>(
    `SELECT g.version, array(SELECT s.account_id FROM decisions d JOIN seats s ON s.game_id = d.game_id AND s.seat = d.seat
                              WHERE d.game_id = g.id AND s.account_id IS NOT NULL ORDER BY d.seat) AS accounts
       FROM games g WHERE g.id = $1`,
    [game],
  );
  return rows[0] ?? null;
}

export async function newestMessage(db: Database, game: string): Promise<string | null> {
  const { rows } = await db.pool.query<{ id: string }>('SELECT id::text FROM messages WHERE game_id = $1 ORDER BY at DESC, id DESC LIMIT 1', [game]);
  return rows[0]?.id ?? null;
}

export type Change = { type: 'game'; id: string; version: number } | { type: 'decision' | 'message'; game: string; id: string };

const most = 1000;

/** What changed since an instant in an account's games and in the games that it follows besides. */
export async function changesSince(db: Database, account: string | null, games: readonly string[], since: Date): Promise<Change[]> {
  const mine = `SELECT id FROM games WHERE owner_id = $1 UNION SELECT game_id FROM seats WHERE account_id = $1
    UNION SELECT game_id FROM invitations WHERE account_id = $1 AND used_at IS NULL UNION SELECT unnest($2::text[])`;
  const values = [account, [...games], since, most];
  const [changed, asked, said] = await Promise.all([
    db.pool.query(`SELECT id, version FROM games WHERE id IN (${mine}) AND coalesce(last_at, created_at) > $3 ORDER BY last_at LIMIT $4`, values),
    db.pool.query(
      `SELECT d.game_id AS game, d.call || ':' || d.seat || ':' || d.step AS id FROM decisions d JOIN seats s ON s.game_id = d.game_id AND s.seat = d.seat
        WHERE s.account_id = $1 AND d.opened_at > $2 ORDER BY d.opened_at LIMIT $3`,
      [account, since, most],
    ),
    db.pool.query(`SELECT game_id AS game, id::text FROM messages WHERE game_id IN (${mine}) AND at > $3 ORDER BY at LIMIT $4`, values),
  ]);
  return [
    ...changed.rows.map((row): Change => ({ type: 'game', id: row.id, version: row.version })),
    ...asked.rows.map((row): Change => ({ type: 'decision', game: row.game, id: row.id })),
    ...said.rows.map((row): Change => ({ type: 'message', game: row.game, id: row.id })),
  ];
}
