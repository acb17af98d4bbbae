import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const at = (path: string) => join(import.meta.dirname, path);
// vitest would load graphql twice, as .mjs for tests and as .js for Mercurius, and the two refuse each other's schemas
export const alias = [{ find: /^graphql$/, replacement: at('node_modules/graphql/index.js') }];

export default defineConfig({
  resolve: { alias },
  test: {
    pool: 'forks',
    // made for 2 cores: PostgreSQL wants one of them
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'pure', include: ['test/{house,engine,rulesets,tools,web}/**/*.test.ts'], testTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: 'service',
          include: ['test/{app,store,embedded,queue,channels,api,workers}/**/*.test.ts'],
          globalSetup: [at('test/support/global-setup.ts')],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
