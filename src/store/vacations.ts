// Vacations of accounts: clocks of their games stand still meanwhile.
import type { Connection } from './games.ts';

export interface VacationRow {
  id: string;
  from: Date;
  until: Date;
}

const columns = 'id, from_at AS "from", until_at AS until';

/** All of an account that end after an instant, in order. */
export async function vacationsOf(connection: Connection, account: string, after: Date): Promise<VacationRow[]> {
  const found = await connection.query(`SELECT ${columns} FROM vacations WHERE account_id = $1 AND until_at > $2 ORDER BY from_at`, [account, after]);
  return found.rows as VacationRow[];
}

/** Of those who sit at a game that begins at an instant, as the game's row holds them. */
export async function vacationsAfter(connection: Connection, game: string, after: Date): Promise<{ account: string; from: number; until: number }[]> {
  const found = await connection.query(
    `SELECT account_id AS account, from_at AS "from", until_at AS until FROM vacations
      WHERE until_at > $2 AND account_id IN (SELECT account_id FROM seats WHERE game_id = $1) ORDER BY from_at`,
    [game, after],
  );
  return found.rows.map(({ account, from, until }: { account: string; from: Date; until: Date }) => ({
    account,
    from: from.getTime(),
    until: until.getTime(),
  }));
}

export async function insertVacation(connection: Connection, account: string, row: VacationRow, at: Date): Promise<void> {
  await connection.query('INSERT INTO vacations (id, account_id, from_at, until_at, created_at) VALUES ($1, $2, $3, $4, $5)', [
    row.id,
    account,
    row.from,
    row.until,
    at,
  ]);
}

/** What is to come goes, what is on ends now, what has been stays. */
export async function cutVacations(connection: Connection, account: string, now: Date): Promise<void> {
  await connection.query('DELETE FROM vacations WHERE account_id = $1 AND from_at >= $2', [account, now]);
  await connection.query('UPDATE vacations SET until_at = $2 WHERE account_id = $1 AND from_at < $2 AND until_at > $2', [account, now]);
}

/** Games under way in which an account holds a seat, in an order that all who lock several games keep. */
export async function gamesUnderWayOf(connection: Connection, account: string): Promise<string[]> {
  const found = await connection.query(
    `SELECT g.id FROM games g WHERE g.status = 'active' AND EXISTS (SELECT FROM seats s WHERE s.game_id = g.id AND s.account_id = $1) ORDER BY g.id`,
    [account],
  );
  return found.rows.map(({ id }: { id: string }) => id);
}
