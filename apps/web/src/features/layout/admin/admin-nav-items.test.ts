import { ADMIN_ROOT } from '@mam/contract/core/site-map';
import { ADMIN_PAGES } from '@mam/contract/core/site-map.admin';
import { expect, test } from 'vitest';
import { ADMIN_NAV_GROUPS, placeOf, tabsOf } from './admin-nav-items.ts';

const entries = ADMIN_NAV_GROUPS.flatMap(({ items, folded }) => [
  ...items,
  ...(folded?.items ?? []),
]).map(({ to }) => to);
const at = (path: string) => ADMIN_ROOT + path;

test('every page of the area is an entry of the menu, a tab of one, or lies below one of these', () => {
  const tabs = entries.flatMap((entry) => tabsOf(entry).map(({ to }) => to));
  const reached = new Set([...entries, ...tabs]);
  for (const { path } of ADMIN_PAGES) {
    const place = placeOf(path.replace(':list', 'questions'));
    expect(reached, path).toContain(place?.page);
    expect(entries, path).toContain(place?.entry);
  }
  // And nothing is an entry and a tab of another one at once.
  expect(new Set(entries).size).toBe(entries.length);
  expect(tabs.filter((tab) => entries.includes(tab) && tabsOf(tab)[0]?.to !== tab)).toEqual([]);
});

test('fourteen entries, the folded ones behind one', () => {
  const shown = ADMIN_NAV_GROUPS.map(({ items, folded }) => items.length + (folded ? 1 : 0));
  expect(shown.reduce((sum, each) => sum + each)).toBe(14);
});

test('a page stands with its entry: itself, below it, its tab, its import', () => {
  expect(placeOf(ADMIN_ROOT)?.entry).toBe(at('/overview'));
  expect(placeOf(at('/tickets/12'))).toEqual({ page: at('/tickets'), entry: at('/inbox') });
  expect(placeOf(at('/imports/hold-words'))?.entry).toBe(at('/comments'));
  expect(placeOf(at('/imports/courses'))?.entry).toBe(at('/courses'));
  expect(placeOf(at('/user-management/create-user/'))?.entry).toBe(at('/user-management'));
  expect(placeOf(at('/khong-co'))).toBeUndefined();
});

test('the pages of a section are tabs of each other, but not on the page of one item', () => {
  const paths = (path: string) => tabsOf(at(path)).map(({ to }) => to);
  expect(paths('/trash')).toEqual([at('/settings'), at('/trash'), at('/audit')]);
  expect(paths('/inbox')).toEqual(paths('/email-changes'));
  expect(paths('/tickets/12')).toEqual([]);
  expect(paths('/videos')).toEqual([]);
});
