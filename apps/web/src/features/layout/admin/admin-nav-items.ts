import { ADMIN_ROOT } from '@mam/contract/core/site-map';
import { ADMIN_PAGES, type AdminMenuTitle } from '@mam/contract/core/site-map.admin';
import * as labels from '@mam/texts/admin-menu';

export interface AdminNavItem {
  to: string;
  icon: string;
  label: () => string;
  /** Second line. */
  note?: () => string;
}

export interface AdminNavGroup {
  title?: () => string;
  items: readonly AdminNavItem[];
  /** Entries behind this one, which opens and closes them. */
  folded?: { label: () => string; icon: string; items: readonly AdminNavItem[] };
}

/** The side bar in its order. */
export const ADMIN_NAV_GROUPS: readonly AdminNavGroup[] = [
  { items: itemsOf('main') },
  { title: labels.admin_group_people, items: itemsOf('people') },
  {
    title: labels.admin_group_content,
    items: itemsOf('content'),
    folded: { label: labels.admin_group_learning, icon: 'learn', items: itemsOf('learning') },
  },
  { title: labels.admin_group_running, items: itemsOf('operations') },
];

function itemsOf(group: string): AdminNavItem[] {
  return ADMIN_PAGES.filter((page) => page.group === group).flatMap(
    ({ path, icon, title, entry = title, note }) =>
      icon ? [{ to: path, icon, label: textOf(entry), ...(note && { note: textOf(note) }) }] : [],
  );
}

function textOf(title: AdminMenuTitle): () => string {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: the file holds the side bar's texts only.
  return labels[title];
}

/** Lists whose import has the same page as others, and the page of the list. */
const IMPORT_PAGES: Readonly<Record<string, string>> = {
  synonyms: 'search',
  'distress-words': 'word-lists',
  'hold-words': 'word-lists',
};
const IMPORTS = `${ADMIN_ROOT}/imports/`;

const PLACES = ADMIN_PAGES.filter(({ group, tabOf }) => group || tabOf);

/**
 * Where a path stands: the page of an entry or tab that it is, lies below, or imports into, and the entry
 * of that page. The root of the area is the overview; undefined for other paths.
 */
export function placeOf(pathname: string): { page: string; entry: string } | undefined {
  const path = listOf(pathname.replace(/\/$/, ''));
  const page = PLACES.find((each) => path === each.path || path.startsWith(`${each.path}/`));
  return page && { page: page.path, entry: page.tabOf ?? page.path };
}

function listOf(path: string): string {
  if (path === ADMIN_ROOT) return `${ADMIN_ROOT}/overview`;
  if (!path.startsWith(IMPORTS)) return path;
  const list = path.slice(IMPORTS.length);
  return `${ADMIN_ROOT}/${IMPORT_PAGES[list] ?? list}`;
}

/** The pages of one section, its entry first; none on a page that has no others or lies below one. */
export function tabsOf(pathname: string): AdminNavItem[] {
  const place = placeOf(pathname);
  if (!place || pathname.replace(/\/$/, '') !== place.page) return [];
  const { entry } = place;
  const tabs = ADMIN_PAGES.filter(({ path, tabOf }) => path === entry || tabOf === entry);
  if (tabs.length === 1) return [];
  return tabs.map(({ path, icon = '', title }) => ({ to: path, icon, label: textOf(title) }));
}
