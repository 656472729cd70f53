import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createProgressReporter, laterPosition } from './account-progress.ts';

test('the later of device and account is where to go on', () => {
  const device = { position: 40, at: 1_000 };
  expect(laterPosition(device, undefined)).toBe(40);
  expect(laterPosition(undefined, { seconds: 90, is_finished: false, at: 1 })).toBe(90);
  expect(laterPosition(device, { seconds: 90, is_finished: false, at: 2_000 })).toBe(90);
  expect(laterPosition(device, { seconds: 90, is_finished: false, at: 500 })).toBe(40);
  expect(laterPosition(undefined, undefined)).toBe(0);
});

test('what was finished on another device starts anew here', () => {
  const finished = { seconds: 120, is_finished: true, at: 2_000 };
  expect(laterPosition({ position: 40, at: 1_000 }, finished)).toBe(0);
});

/** Plays one second per step on a fake clock; answers the reports with their times. */
function play(steps: ('play' | 'pause')[]): { second: number; at: number }[] {
  const told: { second: number; at: number }[] = [];
  let clock = 0;
  const teller = createProgressReporter(
    (second) => told.push({ second, at: clock }),
    () => clock,
  );
  steps.forEach((step, second) => {
    clock += 1_000;
    if (step === 'play') teller.playing(second);
    else teller.stopped(second);
  });
  return told;
}

test('while it plays the account is told every 15 seconds', () => {
  const told = play(Array.from({ length: 60 }, () => 'play'));
  expect(told.map(({ at }) => at)).toEqual([15_000, 30_000, 45_000, 60_000]);
});

test('a pause is told at once, the first seconds never', () => {
  expect(play(['pause', 'pause', 'pause', 'play', 'pause']).map(({ second }) => second)).toEqual([
    4,
  ]);
});

test('no second is told twice in a row, whatever a reader does', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('play' as const, 'pause' as const)), (steps) => {
      const told = play(steps);
      expect(told.every(({ second }, index) => second !== told[index - 1]?.second)).toBe(true);
    }),
  );
});
