import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests wait for conditions; these ends are for a machine that does other work at the same time. */
export const patience = {
  testTimeout: 300_000,
  // Hooks that walk every call do minutes of work there.
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
};

/** Modules keep nothing of one test file for the next: a worker loads them once for all its files. */
export const sharedModules = {
  isolate: false,
  // More than there are cores: tests of databases, media and processes wait more than they work.
  maxWorkers: Math.max(4, availableParallelism()),
};

export default defineConfig({
  test: {
    projects: [
      'apps/*',
      'scripts',
      'bench',
      { root: 'packages/contract', test: { name: 'contract', ...patience } },
      {
        // Days are those of Viet Nam, wherever the server and the reader are.
        root: '.',
        test: {
          name: 'New York',
          env: { TZ: 'America/New_York' },
          include: [
            'packages/contract/src/{games/merge,games/spacing,statistics/range,text/relative-time}.test.ts',
            'apps/web/src/{platform/format,admin-ui/*/parse-date,admin-ui/dates/schedule}.test.ts',
          ],
          ...patience,
        },
      },
      { root: 'packages/texts', test: { name: 'texts', ...patience } },
    ],
  },
});
