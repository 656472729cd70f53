import { ADMIN_ROOT } from '@mam/contract/core/site-map';
import { ADMIN_PAGES } from '@mam/contract/core/site-map.admin';
import * as labels from '@mam/texts/admin-menu';

export interface AdminNavItem {
  to: string;
  icon: string;
  label: () => string;
}

/** The side bar in its order. */
export const ADMIN_NAV_GROUPS = [
  { items: itemsOf('main') },
  { title: labels.admin_group_content, items: itemsOf('content') },
  { title: labels.admin_group_running, items: itemsOf('operations') },
];

function itemsOf(group: string): AdminNavItem[] {
  return ADMIN_PAGES.filter((page) => page.group === group).flatMap(({ path, icon, title }) =>
    // biome-ignore lint/performance/noDynamicNamespaceImportAccess: the file holds the side bar's texts only.
    icon ? [{ to: path, icon, label: labels[title] }] : [],
  );
}

/** Lists whose import has the same page as others, and the page of their entry. */
const IMPORT_PAGES: Readonly<Record<string, string>> = {
  synonyms: 'search',
  'distress-words': 'word-lists',
  'hold-words': 'word-lists',
};
const IMPORTS = `${ADMIN_ROOT}/imports/`;

/** Whether a page belongs to an entry: itself, one below it, or its import. The root of the area is the overview. */
export function isActive(pathname: string, to: string): boolean {
  const path = pathname.replace(/\/$/, '');
  if (path === ADMIN_ROOT) return to === `${ADMIN_ROOT}/overview`;
  if (path.startsWith(IMPORTS)) {
    const list = path.slice(IMPORTS.length);
    return to === `${ADMIN_ROOT}/${IMPORT_PAGES[list] ?? list}`;
  }
  return path === to || path.startsWith(`${to}/`);
}
