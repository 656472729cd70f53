import { totalmem } from 'node:os';
import { expect, test } from 'vitest';
import { CACHE_SHARES, createResponseCache } from '../cache/response-cache.ts';
import { cacheBytesFor, MEGABYTE, machineMemory } from './cache-size.ts';

test('caches take a sixty-fourth of the memory, from 12 to 80 MB', () => {
  const sizes = [256, 512, 1024, 2048, 4096, 65_536].map((mb) => cacheBytesFor(mb * MEGABYTE));
  expect(sizes.map((bytes) => bytes / MEGABYTE)).toEqual([12, 12, 16, 32, 64, 80]);
});

test('the memory is at most that of the machine', () => {
  expect(machineMemory()).toBeGreaterThan(64 * MEGABYTE);
  expect(machineMemory()).toBeLessThanOrEqual(totalmem());
});

test.each([512, 768, 1024, 3000])('a machine or a container of %i MB has its two caches', (mb) => {
  const shares = Object.values(CACHE_SHARES).map((share) => share * cacheBytesFor(mb * MEGABYTE));
  for (const maxBytes of shares)
    expect(() => createResponseCache({ maxBytes, ttlMs: 1_000 })).not.toThrow();
});
