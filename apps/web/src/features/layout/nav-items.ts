import { type MenuTitle, PUBLIC_PAGES } from '@mam/contract/core/site-map';
import type { Page } from '@mam/contract/core/site-page';
import * as labels from '@mam/texts/menu';
import { useLocation, useRouteError } from 'react-router';

export interface NavItem {
  to: string;
  icon: string;
  label: () => string;
  isAdult?: true | undefined;
}

/** The items in a phone's bar, and those in its sheet. */
export const BAR_ITEMS = itemsOf('bar');
export const MORE_ITEMS = itemsOf('more');

/** The menu in its order. */
export const NAV_ITEMS = PUBLIC_PAGES.flatMap(toNavItem);

function itemsOf(menu: Page['menu']): NavItem[] {
  return PUBLIC_PAGES.filter((page) => page.menu === menu).flatMap(toNavItem);
}

function toNavItem({ path, icon, title, isAdult }: Page<MenuTitle>): NavItem[] {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: the file holds the menu's texts only.
  return title && icon ? [{ to: path, icon, label: labels[title], isAdult }] : [];
}

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
