import { m } from '@mam/texts';
import { Fragment } from 'react';
import { Link } from 'react-router';

/** Links to the pages above this one. */
export function Breadcrumbs({ items }: { items: { to: string; label: string }[] }) {
  return (
    <nav
      aria-label={m.common_breadcrumbs()}
      className="mb-3 flex flex-wrap gap-1.5 text-sm text-muted wrap-anywhere"
    >
      {items.map(({ to, label }, index) => (
        <Fragment key={to}>
          {index > 0 && <span aria-hidden="true">/</span>}
          <Link to={to} className="inline-block min-h-6 text-inherit">
            {label}
          </Link>
        </Fragment>
      ))}
    </nav>
  );
}
