import { TICKET_WAIT_HOURS } from '@mam/contract/core/constants';
import type { ServiceWeek } from '@mam/contract/overview/overview';
import { m } from '@mam/texts';
import { count } from '../../../platform/format.ts';

/** One figure of the current week with its course; null is a week without one. */
export interface Level {
  name: string;
  value: string;
  note: string;
  bars: readonly (number | null)[];
  /** Any number of them is a call for help. */
  isUrgent?: boolean;
}

/** The last week's figures; each share stands with its fraction. */
export function levelsOf(weeks: readonly ServiceWeek[]): Level[] {
  const [before, now] = weeks.slice(-2);
  if (!before || !now) return [];
  return [...questionLevels(before, now, weeks), ...commentLevels(before, now, weeks)];
}

type Weeks = readonly ServiceWeek[];

function questionLevels(before: ServiceWeek, now: ServiceWeek, weeks: Weeks): Level[] {
  return [
    {
      name: m.admin_service_questions(),
      value: count(now.questions),
      note: lastWeek(count(before.questions)),
      bars: weeks.map(({ questions }) => questions),
    },
    {
      name: m.admin_service_in_time({ hours: TICKET_WAIT_HOURS.overdue }),
      value: percentOf(now) === null ? '–' : `${percentOf(now)}%`,
      note:
        now.due === 0
          ? m.admin_service_not_due()
          : m.admin_service_fraction({ count: count(now.in_time), total: count(now.due) }),
      bars: weeks.map(percentOf),
    },
    {
      name: m.admin_service_median(),
      value: durationText(now.answer_minutes),
      note: lastWeek(durationText(before.answer_minutes)),
      bars: weeks.map(({ answer_minutes }) => answer_minutes),
    },
  ];
}

function commentLevels(before: ServiceWeek, now: ServiceWeek, weeks: Weeks): Level[] {
  const { reported, reported_open, attended_minutes } = now;
  return [
    {
      name: m.admin_service_distress(),
      value: count(now.distress),
      note:
        attended_minutes === null
          ? lastWeek(count(before.distress))
          : m.admin_service_attended({ age: durationText(attended_minutes) }),
      bars: weeks.map(({ distress }) => distress),
      isUrgent: true,
    },
    {
      name: m.admin_service_held(),
      value: count(now.held),
      note: m.admin_service_of_comments({ count: count(now.comments) }),
      bars: weeks.map(({ held }) => held),
    },
    {
      name: m.admin_service_reported(),
      value: count(reported),
      note: m.admin_service_decided({
        decided: count(reported - reported_open),
        open: count(reported_open),
      }),
      bars: weeks.map((week) => week.reported),
    },
  ];
}

function lastWeek(value: string): string {
  return m.admin_service_last_week({ value });
}

/** Rounded down, so that only all of them are 100%. */
function percentOf({ in_time, due }: ServiceWeek): number | null {
  return due === 0 ? null : Math.floor((100 * in_time) / due);
}

/** Minutes in words: `45 phút`, `5 giờ 40 phút`, `2 ngày 3 giờ`. */
export function durationText(minutes: number | null): string {
  if (minutes === null) return '–';
  if (minutes < 60) return m.admin_inbox_age_minutes({ count: Math.max(1, minutes) });
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return m.admin_inbox_age_days({ days, hours: hours % 24 });
  return minutes % 60 === 0
    ? m.admin_inbox_age_hours({ count: hours })
    : m.admin_service_hours({ hours, minutes: minutes % 60 });
}
