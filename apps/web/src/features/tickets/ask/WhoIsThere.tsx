import {
  dayWord,
  minuteText,
  openingHoursText,
  openingState,
  weekMinuteOf,
} from '@mam/contract/help-places/opening-hours';
import type { AnswerTimes } from '@mam/contract/tickets/tickets';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { useMinute } from '../../../platform/device/use-minute.ts';
import { Icon } from '../../../ui/Icon.tsx';

const HOUR_MINUTES = 60;
/** Up to here in hours, then in days. */
const HOURS_MAX = 47;

/** Whether the team is there now, its hours, and how long answers have taken: only what is known. */
export function WhoIsThere({ hours, median_minutes }: AnswerTimes) {
  if (hours === null && median_minutes === null) return null;
  return (
    <div className="mb-5 flex gap-3 rounded-m bg-sky px-4 py-3 text-sm leading-[1.55] text-body">
      <Icon name="clock" className="mt-0.5 flex-none" />
      <div>
        {hours !== null && <Hours hours={hours} />}
        {median_minutes !== null && <p>{measuredText(median_minutes)}</p>}
      </div>
    </div>
  );
}

/** Without script the hours only: a cached page does not know what time it is. */
function Hours({ hours }: { hours: string }) {
  const now = useMinute(undefined);
  return (
    <>
      <p className="min-h-6 font-strong text-heading noscript:hidden">
        {now !== undefined && stateText(hours, now)}
      </p>
      <p>{m.tickets_there_hours({ hours: openingHoursText(hours, getLocale()) })}</p>
    </>
  );
}

/** «Đang có người của Mầm, đến 17:00.» */
function stateText(hours: string, now: number): string {
  const at = weekMinuteOf(now);
  const { isOpen, next } = openingState(hours, at);
  if (next === null) return m.tickets_there_always();
  const time = minuteText(next.minute);
  if (isOpen) return m.tickets_there_now({ time });
  if (next.day === at.day) return m.tickets_there_today({ time });
  return m.tickets_there_later({ time, day: dayWord(next, getLocale()) });
}

/** Rounded up, so that it promises nothing better than it was. */
function measuredText(minutes: number): string {
  const hours = Math.ceil(minutes / HOUR_MINUTES);
  return hours > HOURS_MAX
    ? m.tickets_median_days({ count: Math.ceil(hours / 24) })
    : m.tickets_median_hours({ count: hours });
}
