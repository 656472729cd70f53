import { expect, test } from 'vitest';
import { parseTime } from './parse-time.ts';

test.each([
  ['8:15', '08:15'],
  ['08:15', '08:15'],
  ['0815', '08:15'],
  ['815', '08:15'],
  ['8h15', '08:15'],
  ['8h', '08:00'],
  ['19', '19:00'],
  [' 23.59 ', '23:59'],
])('%s is %s', (typed, time) => {
  expect(parseTime(typed)).toBe(time);
});

test.each(['', '24:00', '8:60', '8:1', 'tối', '8:15 PM'])('«%s» is not a time', (typed) => {
  expect(parseTime(typed)).toBeNull();
});
