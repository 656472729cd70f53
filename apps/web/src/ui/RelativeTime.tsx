import { type RelativeTime as Passed, relativeTime } from '@mam/contract/text/relative-time';
import { m } from '@mam/texts';
import { useEffect, useState } from 'react';
import { vietnamDay } from '../platform/format.ts';

/** Each message is named: `m[key]` would load every text of the site. */
const TEXTS: Record<Passed['key'], (inputs: { count: number }) => string> = {
  time_just_now: m.time_just_now,
  time_under_hour_ago: m.time_under_hour_ago,
  time_minutes_ago: m.time_minutes_ago,
  time_hours_ago: m.time_hours_ago,
  time_days_ago: m.time_days_ago,
  time_weeks_ago: m.time_weeks_ago,
  time_one_month_ago: m.time_one_month_ago,
  time_months_ago: m.time_months_ago,
};

interface RelativeTimeProps {
  at: string;
  /** Whether only its hour is known. */
  isByHour?: boolean;
}

/** A date from the server, because pages are cached; "3 weeks ago" after hydration. */
export function RelativeTime({ at, isByHour = false }: RelativeTimeProps) {
  const day = vietnamDay(at);
  const [text, setText] = useState(day);
  useEffect(() => {
    const { key, count } = relativeTime(new Date(at), new Date(), isByHour ? 'hour' : 'minute');
    setText(TEXTS[key]({ count }));
  }, [at, isByHour]);
  return (
    <time dateTime={at} title={day}>
      {text}
    </time>
  );
}
