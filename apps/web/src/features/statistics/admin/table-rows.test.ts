import { addDays } from '@mam/contract/core/days';
import { expect, test } from 'vitest';
import { changeLabel } from './change-labels.ts';
import type { Statistics } from './overview-queries.ts';
import { rowsOf } from './table-rows.ts';

const SITE_ZERO = { comments: 0, tests_passed: 0, new_users: 0 };

function counts(views: number) {
  return { views, likes: 0, dislikes: 0, downloads: 0 };
}

/** Statistics of `days` days: the n-th has n views each of videos and podcasts, each previous day has ten. */
function statistics(start_date: string, days: number): Statistics {
  const points = Array.from({ length: days }, (_, n) => ({
    at: addDays(start_date, n),
    ...counts(2 * (n + 1)),
    ...SITE_ZERO,
    video: counts(n + 1),
    podcast: counts(n + 1),
  }));
  const none = { ...counts(0), ...SITE_ZERO, video: counts(0), podcast: counts(0) };
  const before = points.map((point) => ({ ...point, views: 10 }));
  return {
    start_date,
    end_date: addDays(start_date, days - 1),
    step: 'day',
    totals: none,
    points,
    previous: { start_date, end_date: start_date, totals: none, until: null, points: before },
    top: { views: [], likes: [], downloads: [] },
    categories: [],
    began_on: start_date,
    earlier: counts(0),
  };
}

test('weeks start with the first day; the last one holds the remaining days', () => {
  const rows = rowsOf(statistics('2020-02-24', 16), 'views', { isByWeek: true });
  expect(rows).toEqual([
    { label: '24/2 – 1/3', video: 28, podcast: 28, now: 56, before: 70 },
    { label: '2/3 – 8/3', video: 77, podcast: 77, now: 154, before: 70 },
    { label: '9/3 – 10/3', video: 31, podcast: 31, now: 62, before: 20 },
  ]);
});

test('by day, each row is a point', () => {
  const rows = rowsOf(statistics('2020-02-28', 3), 'views', { isByWeek: false });
  expect(rows.map(({ label, now }) => [label, now])).toEqual([
    ['28/2', 2],
    ['29/2', 4],
    ['1/3', 6],
  ]);
});

test('a future day has no numbers, its previous one has', () => {
  const [row] = rowsOf(statistics('2190-01-01', 1), 'views', { isByWeek: false });
  expect(row).toEqual({ label: '1/1', video: null, podcast: null, now: null, before: 10 });
});

test('a previous period that was not counted whole is no comparison', () => {
  const year = statistics('2020-01-01', 1);
  const [point] = year.points;
  if (!point) throw new Error('a year has no point');
  const years: Statistics = {
    ...year,
    ...{ step: 'year', began_on: '2019-12-31', points: [{ ...point, at: '2020' }] },
    previous: { ...year.previous, points: [{ ...point, at: '2019', views: 60 }] },
  };
  const before = (statistics: Statistics) =>
    rowsOf(statistics, 'views', { isByWeek: false }).map((row) => row.before);
  expect(before(years)).toEqual([null]);
  expect(before({ ...years, began_on: '2019-01-01' })).toEqual([60]);
  const weeks = statistics('2020-02-24', 14);
  const [first] = weeks.previous.points;
  if (!first) throw new Error('two weeks have no day');
  const late = { ...weeks, began_on: '2020-02-25' };
  late.previous = {
    ...weeks.previous,
    points: weeks.previous.points.with(0, { ...first, views: 0 }),
  };
  expect(rowsOf(late, 'views', { isByWeek: true }).map((row) => row.before)).toEqual([null, 70]);
});

test.each([
  ['views', 114, 100, 'tăng 14%', 'good'],
  ['views', 97, 100, 'giảm 3%', 'bad'],
  ['dislikes', 97, 100, 'giảm 3%', 'good'],
  ['views', 1_000_001, 1_000_000, 'tăng 1%', 'good'],
  ['views', 7, 7, 'không đổi', 'plain'],
  ['views', 5, 0, 'trước đó chưa có', 'plain'],
  ['likes', 5, -1_234, 'trước đó −1.234', 'good'],
  ['likes', -5, 10, 'giảm 150%', 'bad'],
] as const)('%s %d against %d: %s', (metric, now, before, text, variant) => {
  expect(changeLabel(metric, now, before)).toEqual({ text, variant });
});
