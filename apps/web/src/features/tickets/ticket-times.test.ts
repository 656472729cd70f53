import { m } from '@mam/texts';
import { expect, test } from 'vitest';
import { partOfDay } from './ticket-times.ts';

const day = '29/11';

/** Times of the clock in Viet Nam. */
test.each([
  ['00:00', m.tickets_at_night({ day })],
  ['03:25', m.tickets_at_night({ day })],
  ['04:59', m.tickets_at_night({ day })],
  ['05:00', m.tickets_at_morning({ day })],
  ['10:59', m.tickets_at_morning({ day })],
  ['11:00', m.tickets_at_noon({ day })],
  ['13:00', m.tickets_at_afternoon({ day })],
  ['17:59', m.tickets_at_afternoon({ day })],
  ['18:00', m.tickets_at_evening({ day })],
  ['22:59', m.tickets_at_evening({ day })],
  ['23:00', m.tickets_at_night({ day })],
])('%s is «%s»', (time, expected) => {
  expect(partOfDay(`2026-11-29T${time}:00+07:00`)).toBe(expected);
});
