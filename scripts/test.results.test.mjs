import { expect, test } from 'vitest';
import { playwrightResults, vitestResults } from './test.results.mjs';

const passedTest = { status: 'passed', fullName: 'adds' };
const unit = {
  success: true,
  numTotalTests: 3,
  numPassedTests: 3,
  testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: [passedTest] }],
};
const withTest = (status) => ({
  ...unit,
  success: status !== 'failed',
  testResults: [
    { name: 'a.test.ts', status, assertionResults: [{ status, fullName: 'adds' }, passedTest] },
  ],
});
const journeys = { suites: [], stats: { expected: 5 }, errors: [] };
const withJourney = (status) => ({
  ...journeys,
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: [
            {
              file: 'a.spec.ts',
              line: 7,
              title: 'taps',
              tests: [{ status, projectName: 'phone' }],
            },
          ],
        },
      ],
    },
  ],
});

test('a good run counts its tests', () => {
  expect(vitestResults(unit, 0)).toEqual({ passed: 3, failed: [] });
  expect(playwrightResults(journeys, 0)).toEqual({ passed: 5, failed: [] });
  expect(playwrightResults(withJourney('expected'), 0)).toEqual({ passed: 5, failed: [] });
});

test.each([
  ['no report at all', undefined, 0, 'unit and API tests: no report'],
  ['a run of nothing', { ...unit, numTotalTests: 0 }, 0, 'unit and API tests: no report'],
  ['a failed test', withTest('failed'), 1, 'failed: a.test.ts › adds'],
  ['a skipped test', withTest('pending'), 0, 'pending: a.test.ts › adds'],
  ['a test to be written', withTest('todo'), 0, 'todo: a.test.ts › adds'],
  [
    'a file that did not load',
    { ...unit, testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }] },
    1,
    'a.test.ts (outside its tests)',
  ],
  [
    'an unhandled rejection after green tests',
    { ...unit, success: false },
    1,
    'ended with status 1',
  ],
  ['a bad end of a green run', unit, 1, 'ended with status 1'],
])('unit tests fail with %s', (_what, report, status, name) => {
  expect(vitestResults(report, status).failed).toEqual([name]);
});

test('of a long reason both ends are kept: what failed, and what was printed last', () => {
  const failed = withTest('failed');
  failed.testResults[0].assertionResults[0].failureMessages = [`first ${'x'.repeat(9_000)} last`];
  const [name] = vitestResults(failed, 1).failed;
  expect(name).toMatch(/^failed: a\.test\.ts › adds\nfirst x+\n…\nx+ last$/);
  expect(name.length).toBeLessThan(4_100);
});

test.each([
  ['no report at all', undefined, 0, 'browser journeys: no report'],
  ['a run of nothing', { ...journeys, stats: { expected: 0 } }, 0, 'browser journeys: no report'],
  ['a failed journey', withJourney('unexpected'), 1, 'unexpected: [phone] a.spec.ts:7 › taps'],
  ['a flaky journey', withJourney('flaky'), 0, 'flaky: [phone] a.spec.ts:7 › taps'],
  ['a skipped journey', withJourney('skipped'), 0, 'skipped: [phone] a.spec.ts:7 › taps'],
  [
    'a set-up or teardown that threw',
    { ...journeys, errors: [{ message: 'x' }] },
    1,
    'outside the journeys: x',
  ],
  ['a bad end of a green run', journeys, 1, 'ended with status 1'],
])('journeys fail with %s', (_what, report, status, name) => {
  expect(playwrightResults(report, status).failed).toEqual([name]);
});
