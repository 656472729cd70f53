import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';

interface LinkRowProps {
  to: string;
  icon: string;
  /** Small, below. */
  note?: string | false;
  children: ReactNode;
}

/** A link as a row: sign, words, arrow. */
export function LinkRow({ to, icon, note, children }: LinkRowProps) {
  return (
    <Link
      to={to}
      className="flex min-h-14 items-center gap-3 rounded-m border-[1.5px] border-line bg-surface px-3.5 py-2 leading-[1.4] font-strong text-heading no-underline hover:border-primary"
    >
      <Icon name={icon} className="text-primary" />
      <span className="min-w-0 wrap-anywhere">
        {children}
        {note && <small className="block text-xs font-text text-balance text-muted">{note}</small>}
      </span>
      <Icon name="right" className="ml-auto size-5! text-muted" />
    </Link>
  );
}
