import { withClient } from '../../src/store/roles.ts';

export interface MovedTime {
  now(): Date;
  /** moves the time of the database on by ms; a process that starts afterwards measures its own by it */
  pass(ms: number): Promise<void>;
}

/** Gives a database a time of its own, which real processes go by: in it `clock_timestamp()` is another function. The url is its owner's. */
export async function movedTime(ownerUrl: string): Promise<MovedTime> {
  let moved = 0;
  const name = decodeURIComponent(new URL(ownerUrl).pathname.slice(1));
  await withClient(ownerUrl, async (client) => {
    await client.query(`
      CREATE SCHEMA moved;
      CREATE TABLE moved.by (ms bigint);
      INSERT INTO moved.by VALUES (0);
      CREATE FUNCTION moved.clock_timestamp() RETURNS timestamptz LANGUAGE sql VOLATILE
        AS $$ SELECT pg_catalog.clock_timestamp() + (SELECT ms FROM moved.by) * interval '1 millisecond' $$;
      GRANT USAGE ON SCHEMA moved TO PUBLIC;
      GRANT SELECT ON moved.by TO PUBLIC`);
    await client.query(`ALTER DATABASE ${client.escapeIdentifier(name)} SET search_path = moved, pg_catalog, public`);
  });
  return {
    now: () => new Date(Date.now() + moved),
    async pass(ms) {
      moved += ms;
      await withClient(ownerUrl, (client) => client.query('UPDATE moved.by SET ms = $1', [moved]));
    },
  };
}
