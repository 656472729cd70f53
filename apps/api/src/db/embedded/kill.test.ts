import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../../../../../e2e/fault/kill.ts', import.meta.url));

// Each fault once; two hundred rounds: `npm run test:long`.
test('no kill or stop of app, database or one connection under load loses, doubles or hangs anything', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, '7']);
  expect(stdout).toMatch(/^7 rounds: lost 0, twice 0, by hand 0;/m);
}, 600_000);
