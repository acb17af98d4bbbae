import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedServer, startPostgres } from '../../src/embedded/index.ts';

const root = join(import.meta.dirname, '..', '..');

/** A folder of mode 700 for a PostgreSQL server of a test's own. */
export interface ServerFolder {
  folder: string;
  /** starts a server there, or joins the one that is running */
  start(): Promise<EmbeddedServer>;
  /** stops what was started and removes all of it */
  remove(): Promise<void>;
}

export function serverFolder(): ServerFolder {
  const folder = mkdtempSync(join(tmpdir(), 'fieldpost-server-'));
  const started: EmbeddedServer[] = [];
  return {
    folder,
    async start() {
      const server = await startPostgres({ root, folder, settings: { fsync: 'off' } });
      started.push(server);
      return server;
    },
    async remove() {
      for (const server of started) {
        await server.release();
        // the server's user may not be able to reach the folder, its data then lies elsewhere
        rmSync(server.home, { recursive: true, force: true });
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
