import { expect, test } from 'vitest';
import { parseDate, parseWholeDate } from './parse-date.ts';

test.each([
  ['5/12/2026', '2026-12-05'],
  ['05/12/2026', '2026-12-05'],
  [' 31-1-2027 ', '2027-01-31'],
  ['29.2.2028', '2028-02-29'],
  ['2026-12-05', '2026-12-05'],
])('%s is %s', (typed, day) => {
  expect(parseDate(typed)).toBe(day);
});

test.each([
  '',
  '5',
  '5/12',
  '5/12/26',
  '5/12/20',
  '30/2/2026',
  '29/2/2027',
  '12/31/2026',
  '0/1/2026',
  'mai',
])('«%s» is not a date', (typed) => {
  expect(parseDate(typed)).toBeNull();
});

test('a year of two digits counts once the date is whole', () => {
  const typed = ['5/1/27', '05-12-26', '2026-12-05', '5/12/2026', '31/2/27', '5/12', 'mai'];
  expect(typed.map(parseWholeDate)).toEqual([
    '2027-01-05',
    '2026-12-05',
    '2026-12-05',
    '2026-12-05',
    null,
    null,
    null,
  ]);
});

test('eight digits are a day, a month and a year', () => {
  expect(['20122026', ' 01022027 ', '31022027', '2012026'].map(parseWholeDate)).toEqual([
    '2026-12-20',
    '2027-02-01',
    null,
    null,
  ]);
});
