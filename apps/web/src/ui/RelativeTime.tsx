import { type RelativeTime as Passed, relativeTime } from '@mam/contract/text/relative-time';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { useEffect, useState } from 'react';

/** Each message is named: `m[key]` would load every text of the site. */
const TEXTS: Record<Passed['key'], (inputs: { count: number }) => string> = {
  time_just_now: m.time_just_now,
  time_minutes_ago: m.time_minutes_ago,
  time_hours_ago: m.time_hours_ago,
  time_days_ago: m.time_days_ago,
  time_weeks_ago: m.time_weeks_ago,
  time_one_month_ago: m.time_one_month_ago,
  time_months_ago: m.time_months_ago,
};

/** A date from the server, because pages are cached; "3 weeks ago" after hydration. */
export function RelativeTime({ at }: { at: string }) {
  const [text, setText] = useState(() => formatDate(at));
  useEffect(() => {
    const { key, count } = relativeTime(new Date(at), new Date());
    setText(TEXTS[key]({ count }));
  }, [at]);
  return (
    <time dateTime={at} title={formatDate(at)}>
      {text}
    </time>
  );
}

// Creating a format costs more than rendering a card, so each is created once.
const FORMATS = { vi: dateFormat('vi-VN'), en: dateFormat('en-GB') };

function dateFormat(locale: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Ho_Chi_Minh' });
}

function formatDate(at: string): string {
  return FORMATS[getLocale()].format(new Date(at));
}
