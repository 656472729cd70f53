import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../../../../../e2e/fault/kill.ts', import.meta.url));

// Ten rounds: `node e2e/fault/kill.ts 10`.
test('kill -9 of app, database and both under write load loses nothing acknowledged', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, '2']);
  expect(stdout).toMatch(/^2 rounds, \d{3,} acknowledged rows, 0 lost/);
}, 600_000);
