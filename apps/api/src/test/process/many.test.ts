import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { hasNginx } from './gateway.ts';

const PROGRAM = fileURLToPath(new URL('../../../../../e2e/many/many.ts', import.meta.url));

// Each part of `npm run test:many` once.
if (hasNginx('Several processes behind nginx were'))
  test('two web processes and two workers are one site, through restarts and kills', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, '1']);
    expect(stdout).toMatch(/^Two web processes, two workers, .* 0 failed, .* lost 0, twice 0;/m);
  }, 900_000);
