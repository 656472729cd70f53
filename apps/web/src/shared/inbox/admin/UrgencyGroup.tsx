import { m } from '@mam/texts';
import type { ReactNode } from 'react';

interface UrgencyGroupProps {
  title: string;
  note: string;
  isHot?: boolean;
  count: number;
  /** `li` elements. */
  children: ReactNode;
}

/** Items of one urgency under their heading. */
export function UrgencyGroup({ title, note, isHot, count, children }: UrgencyGroupProps) {
  return (
    <section aria-label={title}>
      <h2 className="flex flex-wrap items-baseline gap-x-2 bg-sunk px-4 py-2 text-sm font-text text-muted">
        <b className={isHot ? 'text-danger-text' : 'text-heading'}>{title}</b>
        {m.admin_inbox_group({ count })}
        <span className="ml-auto text-xs">{note}</span>
      </h2>
      <ul>{children}</ul>
    </section>
  );
}
