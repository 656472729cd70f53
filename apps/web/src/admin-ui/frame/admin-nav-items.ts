import { m } from '@mam/texts';

export interface AdminNavItem {
  to: string;
  icon: string;
  label: () => string;
}

interface AdminNavGroup {
  title?: () => string;
  items: readonly AdminNavItem[];
}

const BASE = '/administrator';

/** The side bar in its order: the entries of the specification, ours in their groups. */
export const ADMIN_NAV_GROUPS: readonly AdminNavGroup[] = [
  {
    items: [
      { to: `${BASE}/overview`, icon: 'chart', label: m.nav_admin_overview },
      { to: `${BASE}/account-management`, icon: 'key', label: m.nav_admin_access },
      { to: `${BASE}/user-management`, icon: 'users', label: m.nav_admin_users },
    ],
  },
  {
    title: m.admin_group_content,
    items: [
      { to: `${BASE}/videos`, icon: 'video', label: m.nav_admin_videos },
      { to: `${BASE}/podcasts`, icon: 'podcast', label: m.nav_admin_podcasts },
      { to: `${BASE}/banners`, icon: 'image', label: m.nav_admin_banners },
      { to: `${BASE}/categories`, icon: 'leaf', label: m.admin_nav_categories },
    ],
  },
  {
    title: m.admin_group_running,
    items: [
      { to: `${BASE}/trash`, icon: 'trash', label: m.admin_nav_trash },
      { to: `${BASE}/audit`, icon: 'log', label: m.admin_nav_audit },
      { to: `${BASE}/settings`, icon: 'cog', label: m.admin_nav_settings },
    ],
  },
];

/** Whether a page belongs to an entry: itself or one below it. The area's own address is the overview. */
export function isActive(pathname: string, to: string): boolean {
  const path = pathname.replace(/\/$/, '');
  if (path === BASE) return to === `${BASE}/overview`;
  return path === to || path.startsWith(`${to}/`);
}
