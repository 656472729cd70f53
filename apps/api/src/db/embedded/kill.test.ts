import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../../../../../e2e/fault/kill.ts', import.meta.url));

// A hurried part of what `npm run test:long` does a thousand times: each kill once, and of a divided site as many
// faults as begin within half a minute.
test.each([
  ['alone', ['7'], 7],
  ['divided', ['22', '--minutes', '0.5'], 1],
])(
  'no fault of a site that runs %s loses, doubles or hangs anything',
  async (site, rounds, least) => {
    const args = [PROGRAM, ...rounds, '--site', site, '--pace', '0.2'];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    const [, played] = /^(\d+) rounds: lost 0, twice 0, by hand 0;/m.exec(stdout) ?? [];
    expect(Number(played), stdout).toBeGreaterThanOrEqual(least);
  },
  600_000,
);
