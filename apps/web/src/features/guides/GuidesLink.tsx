import { m } from '@mam/texts';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';

/** Leads to the list of guides, where one looks with a worry. */
export function GuidesLink({ className = '' }: { className?: string }) {
  return (
    <Link
      to="/guide"
      className={`grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-m bg-surface px-4 py-2.5 text-heading no-underline shadow-card hover:underline ${className}`}
    >
      <Icon name="list" className="text-primary" />
      <span className="min-w-0 leading-snug">
        <b className="block">{m.guides_title()}</b>
        <small className="block text-sm text-muted">{m.guides_home_text()}</small>
      </span>
      <Icon name="right" className="text-muted" />
    </Link>
  );
}
