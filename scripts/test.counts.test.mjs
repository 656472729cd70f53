import { expect, test } from 'vitest';
import { playwrightCounts, vitestCounts } from './test.counts.mjs';

const unit = {
  success: true,
  numTotalTests: 3,
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
};
const journeys = { stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

test('a good run counts its tests', () => {
  expect(vitestCounts(unit, 0)).toEqual([3, 0]);
  expect(playwrightCounts(journeys, 0)).toEqual([5, 0]);
});

test.each([
  ['no report at all', undefined, 0],
  ['a run of nothing', { ...unit, numTotalTests: 0 }, 0],
  ['a failed test', { ...unit, success: false, numFailedTests: 1 }, 1],
  ['a skipped test', { ...unit, numPendingTests: 1 }, 0],
  ['a test to be written', { ...unit, numTodoTests: 1 }, 0],
  [
    'a file that did not load',
    { ...unit, testResults: [{ status: 'failed', assertionResults: [] }] },
    1,
  ],
  ['an unhandled rejection after green tests', { ...unit, success: false }, 1],
  ['a bad end of a green run', unit, 1],
])('unit tests fail with %s', (_what, report, status) => {
  expect(vitestCounts(report, status)[1]).toBe(1);
});

test.each([
  ['no report at all', undefined, 0],
  ['a run of nothing', { stats: { ...journeys.stats, expected: 0 } }, 0],
  ['a failed journey', { stats: { ...journeys.stats, unexpected: 1 } }, 1],
  ['a flaky journey', { stats: { ...journeys.stats, flaky: 1 } }, 0],
  ['a skipped journey', { stats: { ...journeys.stats, skipped: 1 } }, 0],
  ['a set-up or teardown that threw', { ...journeys, errors: [{ message: 'x' }] }, 1],
  ['a bad end of a green run', journeys, 1],
])('journeys fail with %s', (_what, report, status) => {
  expect(playwrightCounts(report, status)[1]).toBe(1);
});
