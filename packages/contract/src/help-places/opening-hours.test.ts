import { expect, test } from 'vitest';
import { openingHoursText, openingState, readOpeningHours, weekMinuteOf } from './opening-hours.ts';

test.each([
  ['24/7', '24/7'],
  [' 24 / 7 ', '24/7'],
  [
    'T2–T6 7:30 – 11:30, 13:00-16:30; T7 7:30-11:30',
    'Mo-Fr 07:30-11:30,13:00-16:30; Sa 07:30-11:30',
  ],
  ['mon,wed,fri 08:00-12:00', 'Mo,We,Fr 08:00-12:00'],
  ['T2-T7,CN 8:00-17:00', '08:00-17:00'],
  ['07:00-24:00', '07:00-24:00'],
  ['CN 22:00-6:00', 'Su 22:00-06:00'],
  ['T2 8:00-9:00\nT3 8:00-9:00', 'Mo 08:00-09:00; Tu 08:00-09:00'],
])('«%s» is stored as «%s», which is read again as it is', (typed, stored) => {
  expect(readOpeningHours(typed)).toBe(stored);
  expect(readOpeningHours(stored)).toBe(stored);
  for (const language of ['vi', 'en'] as const) {
    expect(readOpeningHours(openingHoursText(stored, language))).toBe(stored);
  }
});

test.each([
  '',
  'giờ hành chính',
  'T2-T6',
  'T8 7:00-8:00',
  'T6-T2 7:00-8:00',
  'T2 7:00-7:00',
  'T2 7:60-8:00',
  'T2 7:00-25:00',
  'T2 7:00-8:00; T2-T3 9:00-10:00',
  'T2 7h-8h',
])('«%s» is refused', (typed) => {
  expect(readOpeningHours(typed)).toBeUndefined();
});

// 30 November 2026 is a Monday.
const at = (time: string) => weekMinuteOf(Date.parse(`${time}:00+07:00`));
const OFFICE = 'Mo-Fr 07:30-11:30,13:00-16:30';

test.each([
  [OFFICE, '2026-11-30T07:29', false, { day: 0, minute: 450 }],
  [OFFICE, '2026-11-30T07:30', true, { day: 0, minute: 690 }],
  [OFFICE, '2026-11-30T11:30', false, { day: 0, minute: 780 }],
  [OFFICE, '2026-12-04T16:30', false, { day: 0, minute: 450 }],
  [OFFICE, '2026-11-29T00:00', false, { day: 0, minute: 450 }],
  ['Su 22:00-06:00', '2026-11-30T05:59', true, { day: 0, minute: 360 }],
  ['Su 22:00-06:00', '2026-11-30T06:00', false, { day: 6, minute: 1_320 }],
  ['22:00-06:00', '2026-11-30T23:00', true, { day: 1, minute: 360 }],
  ['Mo 08:00-24:00; Tu 00:00-09:00', '2026-11-30T23:59', true, { day: 1, minute: 540 }],
  ['00:00-24:00', '2026-11-30T12:00', true, null],
  ['24/7', '2026-11-30T03:00', true, null],
])('%s at %s: open %s', (hours, time, isOpen, next) => {
  expect(openingState(hours, at(time))).toEqual({ isOpen, next });
});
