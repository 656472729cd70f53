import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'scripts'],
    // Two at least: tests of a database wait more than they work, and two cores would get one worker.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
