import { m } from '@mam/texts';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { isActive, type NavItem, useActivePath } from './nav-items.ts';

/** A nav item as a row. */
export function NavLink({ item: { to, icon, label, isAdult } }: { item: NavItem }) {
  const path = useActivePath();
  return (
    <Link
      to={to}
      aria-current={isActive(path, to) ? 'page' : undefined}
      className="group flex min-h-[46px] items-center gap-3 rounded-pill px-3.5 py-2 leading-snug font-text text-body no-underline hover:bg-sunk aria-[current]:bg-primary-soft aria-[current]:font-strong aria-[current]:text-ok-text"
    >
      <Icon name={icon} className="text-muted group-aria-[current]:text-current" />
      {label()}
      {isAdult && (
        <span className="ml-auto inline-grid h-[22px] min-w-[34px] place-items-center rounded-[6px] bg-[#b93a0c] px-1.5 text-2xs leading-none font-strong text-white">
          {m.nav_life_tips_adult()}
        </span>
      )}
    </Link>
  );
}
