import { z } from 'zod';
import { localized } from '../core/localized.ts';

/** What a day of the content calendar has. */
export const CALENDAR_KINDS = [
  'video',
  'podcast',
  'notification',
  'topic_opens',
  'topic_ends',
  'banner_begins',
  'banner_ends',
  'review',
] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

const calendarEntry = z.object({
  kind: z.enum(CALENDAR_KINDS),
  /** Of several, that of the first item. */
  id: z.string(),
  name: localized,
  /** Null for what concerns the whole day. */
  at: z.iso.datetime().nullable(),
  /** Items of one day and kind that are published or due for review stand in one entry. */
  count: z.number().int(),
  /** The items of several that are published, in the order of time; empty for all else. */
  items: z.array(z.object({ id: z.string(), name: localized })),
});
export type CalendarEntry = z.output<typeof calendarEntry>;

const calendarDay = z.object({
  day: z.iso.date(),
  /** In the order of time, those of the whole day first. */
  entries: z.array(calendarEntry),
});

/** Whole weeks of Viet Nam, each from Monday to Sunday. */
export const calendarDays = z.object({ today: z.iso.date(), days: z.array(calendarDay) });
export type CalendarDays = z.output<typeof calendarDays>;
