import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'scripts'],
    // Four at least: tests of a database and of media wait more than they work.
    maxWorkers: Math.max(4, availableParallelism()),
  },
});
