import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts'],
    // More than there are cores: tests of databases, media and processes wait more than they work.
    maxWorkers: Math.max(4, availableParallelism()),
    globalSetup: ['src/test/database.setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
