import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { alias } from './vitest.config.ts';

// Suites that take minutes: they install clones, start whole services, or want a real Redis. One at a time.
export default defineConfig({
  resolve: { alias },
  test: {
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    include: ['test/{faults,redis}/**/*.test.ts'],
    globalSetup: [join(import.meta.dirname, 'test', 'support', 'global-setup.ts')],
    testTimeout: 300_000,
    hookTimeout: 600_000,
  },
});
