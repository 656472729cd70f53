import { expect, test } from 'vitest';
import { compareFigures, type Figure, summarize } from './compare.rules.ts';

const STEADY = [0.99, 1, 1.01, 1, 0.98, 1.02, 1, 1, 0.99, 1.01, 1, 1];
const RESTLESS = [0.5, 1.6, 1, 0.7, 1.4, 1, 0.6, 1.5, 0.9, 1.1, 0.8, 1.2];

const times = (samples: number[], factor: number) => samples.map((value) => value * factor);
const more = (samples: number[]): Figure => ({ better: 'more', samples });
const less = (samples: number[]): Figure => ({ better: 'less', samples });

function compare(before: Figure, now: Figure) {
  const [row] = compareFigures({ row: summarize(before) }, new Map([['row', now]]));
  return row;
}

test.each([
  ['a tenth less of what should be much', more(STEADY), more(times(STEADY, 0.9)), 'worse'],
  ['a tenth more of it', more(STEADY), more(times(STEADY, 1.1)), 'better'],
  ['a tenth more of what should be little', less(STEADY), less(times(STEADY, 1.1)), 'worse'],
  ['a tenth less of it', less(STEADY), less(times(STEADY, 0.9)), 'better'],
  ['two of a hundred', more(STEADY), more(times(STEADY, 0.98)), 'same'],
  [
    'a tenth less of what differs that much in one run',
    more(RESTLESS),
    more(times(RESTLESS, 0.9)),
    'same',
  ],
  [
    'a tenth less where only the stored run was restless',
    more(RESTLESS),
    more(times(STEADY, 0.9)),
    'same',
  ],
  ['less than a third of it all the same', more(RESTLESS), more(times(RESTLESS, 0.3)), 'worse'],
  ['one slow sample among many', more(STEADY), more([...STEADY.slice(1), 0.1]), 'same'],
  ['a figure without repetitions, a twentieth more', less([200]), less([210]), 'same'],
  ['a figure without repetitions, a quarter more', less([200]), less([250]), 'worse'],
])('%s has its verdict', (_name, before, now, verdict) => {
  expect(compare(before, now)?.verdict).toBe(verdict);
});

test('a row that is new has nothing to be compared with, and one that was not measured is left out', () => {
  const stored = { old: summarize(more(STEADY)) };
  const rows = compareFigures(stored, new Map([['fresh', more(STEADY)]]));
  expect(rows).toMatchObject([{ name: 'fresh', verdict: 'new', before: undefined, now: 1 }]);
});

test('a row tells by how much it changed and how much may be chance', () => {
  const row = compare(more(STEADY), more(times(STEADY, 0.8)));
  expect(row).toMatchObject({ before: 1, now: 0.8 });
  expect(row?.change).toBeCloseTo(-0.2);
  expect(row?.noise).toBeLessThan(0.06);
});
