import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { patience } from '../../vitest.config.ts';

export default defineConfig({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts'],
    // Modules keep nothing of one app for another: a worker loads them once for all its test files.
    isolate: false,
    // More than there are cores: tests of databases, media and processes wait more than they work.
    maxWorkers: Math.max(4, availableParallelism()),
    globalSetup: ['src/test/database.setup.ts'],
    ...patience,
  },
});
