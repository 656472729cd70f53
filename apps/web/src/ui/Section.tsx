import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './Icon.tsx';

interface SectionProps {
  title: string;
  lead?: string | undefined;
  /** Link to the whole list. */
  more?: { to: string; label: string };
  className?: string;
  children: ReactNode;
}

/** A part of a page: heading, link to the whole list, content. */
export function Section({ title, lead, more, className = '', children }: SectionProps) {
  return (
    <section className={`flex flex-col ${className}`}>
      <div className="mb-4 grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 sm:mb-5">
        <h2 className="text-xl sm:text-2xl">{title}</h2>
        {more && (
          <Link
            to={more.to}
            className="-my-3 inline-flex min-h-11 items-center gap-1 text-sm font-strong no-underline hover:underline [&_svg]:size-4"
          >
            <span className="sm:hidden" aria-hidden="true">
              {m.common_all()}
            </span>
            <span className="max-sm:sr-only">{more.label}</span>
            <Icon name="right" />
          </Link>
        )}
        {lead && <p className="col-span-2 text-sm text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
