import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { alias } from './vitest.config.ts';

// Browsers at the whole service: one service for all files, one file at a time.
export default defineConfig({
  resolve: { alias },
  test: {
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    include: ['test/browser/**/*.test.ts'],
    globalSetup: [join(import.meta.dirname, 'test', 'browser', 'service.ts')],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
