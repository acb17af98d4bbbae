// The room of Postgres: the only one with Prisma and SQL. `database.ts` opens it.
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { PrismaClient } from './prisma/client.ts';

/** The database as use cases are handed it: the Prisma client, and the pool for statements that Prisma has no words for. */
export interface Database {
  prisma: PrismaClient;
  pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * Opens a pool. `max` connections; the connection takes the role `fieldpost_app` where the URL's options say so.
 * Instants travel as UTC.
 */
export function openDatabase(url: string, max = 10): Database {
  const pool = new pg.Pool({ connectionString: url, max, options: '-c timezone=UTC' });
  pool.on('error', () => {});
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  return {
    prisma,
    pool,
    async close() {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}
