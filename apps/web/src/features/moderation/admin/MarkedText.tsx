import type { QueuedComment } from '@mam/contract/comments/moderation.admin';
import type { ReactNode } from 'react';

/** A comment's text, never as HTML, with what was found in it highlighted. */
export function MarkedText({ text, marks }: Pick<QueuedComment, 'text' | 'marks'>) {
  const parts: ReactNode[] = [];
  let rest = 0;
  for (const { start, end } of marks) {
    if (start < rest) continue;
    parts.push(text.slice(rest, start));
    parts.push(
      <mark key={start} className="rounded-[4px] bg-warn-soft px-0.5 font-strong text-heading">
        {text.slice(start, end)}
      </mark>,
    );
    rest = end;
  }
  return (
    <span className="wrap-anywhere whitespace-pre-wrap">
      {parts}
      {text.slice(rest)}
    </span>
  );
}
