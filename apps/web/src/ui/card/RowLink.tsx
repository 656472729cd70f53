import { Link } from 'react-router';
import { Icon } from '../Icon.tsx';

interface RowLinkProps {
  to: string;
  icon: string;
  title: string;
  text: string;
  className?: string;
}

/** Leads to another page in one row. */
export function RowLink({ to, icon, title, text, className = '' }: RowLinkProps) {
  return (
    <Link
      to={to}
      className={`grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-m bg-surface px-4 py-2.5 text-heading no-underline shadow-card hover:underline ${className}`}
    >
      <Icon name={icon} className="text-primary" />
      <span className="min-w-0 leading-snug">
        <b className="block">{title}</b>
        <small className="block text-sm text-muted">{text}</small>
      </span>
      <Icon name="right" className="text-muted" />
    </Link>
  );
}
