import { m } from '@mam/texts';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { isActive, type NavItem, useActivePath } from './nav-items.ts';

/** A nav item as a row. */
export function NavLink({ item: { to, icon, label, isAdult } }: { item: NavItem }) {
  const path = useActivePath();
  return (
    <Link to={to} aria-current={isActive(path, to) ? 'page' : undefined} className="group nav-row">
      <Icon name={icon} className="nav-icon" />
      {label()}
      {isAdult && <span className="ml-auto adult-badge">{m.nav_life_tips_adult()}</span>}
    </Link>
  );
}
