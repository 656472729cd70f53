import { expect, test } from 'vitest';
import { silentLog } from '../log.ts';
import { createSampledLog } from './sampled-log.ts';

test('of a failure that comes by the thousand the first is written, and the number of the others', async () => {
  const lines: string[] = [];
  const warn = (first: string | object, message = '') =>
    void lines.push(typeof first === 'string' ? first : message);
  const report = createSampledLog({ ...silentLog, warn }, 100);
  for (let n = 0; n < 1_000; n += 1) report('no database');
  report('no room');
  expect(lines).toEqual(['no database', 'no room']);
  await expect.poll(() => lines.length).toBe(3);
  expect(lines[2]).toBe('no database, 999 more times in a minute');
  report('no database');
  expect(lines).toHaveLength(4);
});
