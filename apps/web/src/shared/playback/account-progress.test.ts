import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createProgressReporter, laterPosition } from './account-progress.ts';

test('playback resumes at the later position of device and account', () => {
  const device = { position: 40, at: 1_000 };
  expect(laterPosition(device, undefined)).toBe(40);
  expect(laterPosition(undefined, { seconds: 90, is_finished: false, at: 1 })).toBe(90);
  expect(laterPosition(device, { seconds: 90, is_finished: false, at: 2_000 })).toBe(90);
  expect(laterPosition(device, { seconds: 90, is_finished: false, at: 500 })).toBe(40);
  expect(laterPosition(undefined, undefined)).toBe(0);
});

test('an item finished on another device starts from the beginning', () => {
  const finished = { seconds: 120, is_finished: true, at: 2_000 };
  expect(laterPosition({ position: 40, at: 1_000 }, finished)).toBe(0);
});

/** Plays one second per step on a fake clock; answers the reports with their times. */
function play(steps: ('play' | 'pause')[]): { second: number; at: number }[] {
  const reports: { second: number; at: number }[] = [];
  let clock = 0;
  const reporter = createProgressReporter(
    (second) => reports.push({ second, at: clock }),
    () => clock,
  );
  steps.forEach((step, second) => {
    clock += 1_000;
    if (step === 'play') reporter.playing(second);
    else reporter.stopped(second);
  });
  return reports;
}

test('during playback the position is reported every 15 seconds', () => {
  const reports = play(Array.from({ length: 60 }, () => 'play'));
  expect(reports.map(({ at }) => at)).toEqual([15_000, 30_000, 45_000, 60_000]);
});

test('a pause is reported at once, the first seconds never', () => {
  expect(play(['pause', 'pause', 'pause', 'play', 'pause']).map(({ second }) => second)).toEqual([
    4,
  ]);
});

test('no second is reported twice in a row, in any order of play and pause', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('play' as const, 'pause' as const)), (steps) => {
      const reports = play(steps);
      expect(reports.every(({ second }, index) => second !== reports[index - 1]?.second)).toBe(
        true,
      );
    }),
  );
});
