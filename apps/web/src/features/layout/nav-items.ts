import { m } from '@mam/texts';
import { useLocation, useRouteError } from 'react-router';

export interface NavItem {
  to: string;
  icon: string;
  label: () => string;
  isAdult?: true;
}

/** The menu in its order. */
export const NAV_ITEMS: readonly NavItem[] = [
  { to: '/dashboard', icon: 'home', label: m.nav_home },
  { to: '/video', icon: 'video', label: m.nav_video },
  { to: '/podcast', icon: 'podcast', label: m.nav_podcast },
  { to: '/life-tips', icon: 'tips', label: m.nav_life_tips, isAdult: true },
  { to: '/learning', icon: 'learn', label: m.nav_learning },
  { to: '/game', icon: 'game', label: m.nav_game },
  { to: '/pingpong', icon: 'pingpong', label: m.nav_pingpong },
  { to: '/qa', icon: 'qa', label: m.nav_qa },
  { to: '/about-us', icon: 'about', label: m.nav_about },
];

const IN_BAR = ['/dashboard', '/video', '/podcast', '/learning'];

/** The items in a phone's bar, and those in its sheet. */
export const BAR_ITEMS = NAV_ITEMS.filter(({ to }) => IN_BAR.includes(to));
export const MORE_ITEMS = NAV_ITEMS.filter(({ to }) => !IN_BAR.includes(to));

/** Whether a nav item is active: on its page or one below. `/` belongs to /dashboard. */
export function isActive(pathname: string, to: string): boolean {
  if (pathname === '/') return to === '/dashboard';
  return pathname === to || pathname.startsWith(`${to}/`);
}

/**
 * The path of the active nav item; empty on an error page. All not-found pages of a language are the same
 * cached bytes, so they must not depend on the path.
 */
export function useActivePath(): string {
  const { pathname } = useLocation();
  // React Router answers null, not undefined, where there is no error.
  return useRouteError() ? '' : pathname;
}
