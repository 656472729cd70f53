import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../../../../../e2e/fault/kill.ts', import.meta.url));

// Each fault once, in a hurry; a thousand rounds: `npm run test:long`.
test.concurrent.each([
  ['alone', '7', 7],
  // As many as there are where no disk can be mounted.
  ['divided', '22', 19],
])(
  'no fault of a site that runs %s loses, doubles or hangs anything',
  async (site, rounds, least) => {
    const args = [PROGRAM, rounds, '--site', site, '--pace', '0.2'];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    const [, played] = /^(\d+) rounds: lost 0, twice 0, by hand 0;/m.exec(stdout) ?? [];
    expect(Number(played), stdout).toBeGreaterThanOrEqual(least);
  },
  600_000,
);
