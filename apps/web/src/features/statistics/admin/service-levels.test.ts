import type { ServiceWeek } from '@mam/contract/overview/overview';
import { expect, test } from 'vitest';
import { durationText, levelsOf } from './service-levels.ts';

const QUIET: ServiceWeek = {
  ...{ start: '2026-11-16', questions: 0, due: 0, in_time: 0, answer_minutes: null },
  ...{ distress: 0, attended_minutes: null, comments: 0, held: 0, reported: 0, reported_open: 0 },
};

test('minutes stand in words', () => {
  expect([null, 0, 59, 60, 340, 1439, 1440, 3060].map(durationText)).toEqual([
    ...['–', '1 phút', '59 phút', '1 giờ', '5 giờ 40 phút', '23 giờ 59 phút'],
    ...['1 ngày 0 giờ', '2 ngày 3 giờ'],
  ]);
});

test('a share stands with its fraction and is never rounded up to all', () => {
  const busy = { ...QUIET, questions: 210, due: 200, in_time: 199, reported: 3, reported_open: 1 };
  const [, share, , , , reported] = levelsOf([QUIET, busy]);
  expect(share).toMatchObject({ value: '99%', note: '199 trên 200 câu', bars: [null, 99] });
  expect(reported).toMatchObject({ value: '3', note: '2 đã quyết, 1 còn mở' });
});

test('a week without a question that is due has no share, not 0 or 100', () => {
  const [, share, median] = levelsOf([QUIET, { ...QUIET, questions: 2 }]);
  expect(share).toMatchObject({ value: '–', bars: [null, null] });
  expect(median?.value).toBe('–');
});
