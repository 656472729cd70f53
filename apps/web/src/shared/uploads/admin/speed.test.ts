import { expect, test } from 'vitest';
import { createMeter, secondsLeft } from './speed.ts';

function measured(steps: [ms: number, bytes: number][]) {
  const meter = createMeter();
  for (const [at, bytes] of steps) meter.record(at, bytes);
  return meter.speed();
}

test('a steady transfer has its speed', () => {
  const steps = Array.from({ length: 20 }, (_, n): [number, number] => [n * 300, n * 300]);
  expect(measured(steps)).toBeCloseTo(1_000);
});

test('a short stall changes the speed only slightly', () => {
  const steps = Array.from({ length: 20 }, (_, n): [number, number] => [n * 500, n * 500]);
  const before = measured(steps) ?? 0;
  const after = measured([...steps, [10_000, 9_500]]) ?? 0;
  expect(after).toBeLessThan(before);
  expect(after).toBeGreaterThan(before * 0.85);
});

test('a slower transfer shows within some seconds', () => {
  const fast = Array.from({ length: 20 }, (_, n): [number, number] => [n * 500, n * 5_000]);
  const slow = Array.from({ length: 40 }, (_, n): [number, number] => [
    10_000 + n * 500,
    95_000 + n * 500,
  ]);
  expect(measured([...fast, ...slow])).toBeLessThan(1_500);
});

test('a count that steps back, as after a retry, restarts the measurement', () => {
  expect(
    measured([
      [0, 5_000],
      [1_000, 1_000],
      [2_000, 2_000],
      [3_000, 3_000],
    ]),
  ).toBeCloseTo(1_000);
});

test('the remaining time follows from the speed', () => {
  expect(secondsLeft(1_001, 100)).toBe(11);
  expect(secondsLeft(1_000, undefined)).toBeUndefined();
  expect(secondsLeft(1_000, 0)).toBeUndefined();
});
