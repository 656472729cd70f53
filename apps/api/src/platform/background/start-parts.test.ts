import { AppError } from '@mam/contract/core/errors';
import { expect, test } from 'vitest';
import { silentLog } from '../log.ts';
import { startParts } from './start-parts.ts';

test('a part that fails is tried again, while the others work', async () => {
  const calls: string[] = [];
  let failures = 2;
  const { all, stop } = startParts(
    {
      async first() {
        calls.push('first');
        failures -= 1;
        if (failures >= 0) throw new AppError('unavailable');
        return { stop: async () => void calls.push('first stopped') };
      },
      second: async () => void calls.push('second'),
    },
    silentLog,
  );
  await all;
  expect(calls).toEqual(['first', 'second', 'first', 'first']);
  await stop();
  expect(calls.at(-1)).toBe('first stopped');
});

test('a stop ends the tries', async () => {
  let tries = 0;
  const failing = async () => {
    tries += 1;
    throw new Error('never');
  };
  const { stop } = startParts({ failing }, silentLog);
  await expect.poll(() => tries).toBeGreaterThan(1);
  await stop();
  const before = tries;
  // Longer than the wait before the next try would have been.
  await expect(
    expect.poll(() => tries, { timeout: 2_500 }).toBeGreaterThan(before),
  ).rejects.toThrow();
});
