import { relativeTime } from '@mam/contract/relative-time';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { useEffect, useState } from 'react';

/** A date from the server (pages are kept), "3 weeks ago" once the page lives. */
export function RelativeTime({ at }: { at: string }) {
  const [text, setText] = useState(() => dateOf(at));
  useEffect(() => {
    const { key, count } = relativeTime(new Date(at), new Date());
    setText(m[key]({ count }));
  }, [at]);
  return (
    <time dateTime={at} title={dateOf(at)}>
      {text}
    </time>
  );
}

function dateOf(at: string): string {
  return new Date(at).toLocaleDateString(getLocale() === 'vi' ? 'vi-VN' : 'en-GB', {
    timeZone: 'Asia/Ho_Chi_Minh',
  });
}
