import { HELP_DOORS, helpPath } from './help-doors.ts';
import type { Role } from './roles.ts';
import type { Page, PageQuery } from './site-page.ts';

const LIST_QUERIES: readonly PageQuery[] = ['categoryId', 'keyword', 'page', 'sort'];

const SIGNED_IN: readonly Role[] = ['admin', 'customer'];

const HELP = { isReading: true, isIndexed: true, isAlwaysServed: true } as const;

const pages = [
  { path: '/', file: 'dashboard' },
  {
    path: '/dashboard',
    file: 'dashboard',
    isReading: true,
    isIndexed: true,
    title: 'nav_home',
    icon: 'home',
    menu: 'bar',
  },
  {
    path: '/video',
    file: 'video-list',
    isReading: true,
    queries: LIST_QUERIES,
    isIndexed: true,
    title: 'nav_video',
    icon: 'video',
    menu: 'bar',
  },
  { path: '/video/:id', file: 'video-detail', isReading: true },
  {
    path: '/podcast',
    file: 'podcast-list',
    isReading: true,
    queries: LIST_QUERIES,
    isIndexed: true,
    title: 'nav_podcast',
    icon: 'podcast',
    menu: 'bar',
  },
  { path: '/podcast/:id', file: 'podcast-detail', isReading: true },
  { path: '/podcast/:id/read', file: 'podcast-read', isReading: true },
  {
    path: '/life-tips',
    file: 'life-tips',
    isReading: true,
    isIndexed: true,
    title: 'nav_life_tips',
    icon: 'tips',
    menu: 'more',
    isAdult: true,
  },
  { path: '/life-tips/:id', file: 'life-tip', isReading: true },
  {
    path: '/learning',
    file: 'learning/courses',
    isReading: true,
    isIndexed: true,
    title: 'nav_learning',
    icon: 'learn',
    menu: 'bar',
  },
  { path: '/learning/:id', file: 'learning/course', isReading: true },
  { path: '/learning/:id/lessons/:lesson', file: 'learning/lesson' },
  { path: '/learning/:id/test', file: 'learning/test' },
  {
    path: '/game',
    file: 'game',
    isReading: true,
    isIndexed: true,
    title: 'nav_game',
    icon: 'game',
    menu: 'more',
  },
  { path: '/game/:id', file: 'game-detail' },
  {
    path: '/pingpong',
    file: 'topic-list',
    isReading: true,
    queries: ['categoryId', 'page', 'state'],
    isIndexed: true,
    title: 'nav_topics',
    icon: 'pingpong',
    menu: 'more',
  },
  { path: '/pingpong/:id', file: 'topic-detail', isReading: true },
  {
    path: '/qa',
    file: 'qa',
    isReading: true,
    queries: LIST_QUERIES,
    isIndexed: true,
    title: 'nav_qa',
    icon: 'qa',
    menu: 'more',
  },
  {
    path: '/guide',
    file: 'guides/guides',
    isReading: true,
    isIndexed: true,
  },
  { path: '/guide/:id', file: 'guides/guide', isReading: true },
  // Without script each question is a page, whose number tells of no answer.
  { path: '/guide/:id/:number', file: 'guides/guide-place', isReading: true },
  { path: '/qa/ask', file: 'ask', isIndexed: true, isUnstored: true },
  { path: '/qa/ticket', file: 'ticket', isUnstored: true },
  { path: '/qa/:id', file: 'question', isReading: true },
  { path: '/preview', file: 'preview', isUnstored: true },
  {
    path: '/search',
    file: 'search',
    queries: ['exact', 'keyword', 'kind', 'page'],
    isUnstored: true,
  },
  {
    path: '/about-us',
    file: 'about-us',
    otherPath: '/about',
    isReading: true,
    isIndexed: true,
    title: 'nav_about',
    icon: 'about',
    menu: 'more',
  },
  { path: '/help', file: 'help/help', ...HELP },
  ...HELP_DOORS.map((door) => ({ path: helpPath(door), file: 'help/door', ...HELP })),
  {
    path: '/help/places',
    file: 'help/places',
    ...HELP,
    queries: ['need', 'open', 'province'],
  },
  { path: '/privacy', file: 'privacy', isReading: true, isIndexed: true },
  { path: '/login', file: 'account/login', isOpenInMaintenance: true, isAuth: true },
  { path: '/register', file: 'account/register', isAuth: true },
  { path: '/user/verify', file: 'account/verify', isUnstored: true, isOpenInMaintenance: true },
  { path: '/user/email', file: 'account/confirm-email', isOpenInMaintenance: true },
  { path: '/notifications/unsubscribe', file: 'account/unsubscribe', isUnstored: true },
  {
    path: '/send-verify',
    file: 'account/send-verify',
    isUnstored: true,
    isOpenInMaintenance: true,
    isAuth: true,
  },
  {
    path: '/forgot-password',
    file: 'account/forgot-password',
    isOpenInMaintenance: true,
    isAuth: true,
  },
  {
    path: '/reset-password',
    file: 'account/reset-password',
    isUnstored: true,
    isOpenInMaintenance: true,
    isAuth: true,
  },
  { path: '/change-password', file: 'account/change-password', roles: SIGNED_IN },
  { path: '/profile', file: 'account/profile', roles: SIGNED_IN },
  { path: '/profile/comments', file: 'account/my-comments', roles: SIGNED_IN },
  { path: '/history', file: 'account/history' },
  { path: '/kept', file: 'kept' },
  { path: '*', file: 'not-found', isReading: true },
] as const satisfies readonly Page[];

/** Message keys of the menu. */
export type MenuTitle = Extract<(typeof pages)[number], { title: string }>['title'];

/** Public pages in the order of the menu. */
export const PUBLIC_PAGES: readonly Page<MenuTitle>[] = pages;

/** Replaces every other page during maintenance; it has no layout. */
export const MAINTENANCE_PAGE: Page = {
  path: '/maintain',
  file: 'maintain',
  isOpenInMaintenance: true,
};

/** Root of the admin area, which stays open during maintenance: site-map.admin.ts. */
export const ADMIN_ROOT = '/administrator';

/** Whether a page belongs to the admin area. */
export function isAdminPath(pathname: string): boolean {
  return pathname === ADMIN_ROOT || pathname.startsWith(`${ADMIN_ROOT}/`);
}

/** Id of a page's route. */
export function routeIdOf({ path }: Pick<Page, 'path'>): string {
  return `page:${path}`;
}

/** Paths of the pages with a property. */
export function pathsWith(
  property: 'isIndexed' | 'isUnstored' | 'isOpenInMaintenance' | 'isAlwaysServed' | 'isAuth',
) {
  return PUBLIC_PAGES.filter((page) => page[property]).map(({ path }) => path);
}

/** The path of the page that readers mean by another one. */
export function pathMeantBy(pathname: string): string | undefined {
  return PUBLIC_PAGES.find(({ otherPath }) => otherPath === pathname)?.path;
}

/** Whether a public page has this address, which may have a query and a fragment. */
export function isPublicPath(address: string): boolean {
  const pathname = address.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');
  return PUBLIC_PAGES.some(({ path, otherPath }) =>
    [path, otherPath].some((known) => known && patternOf(known).test(pathname)),
  );
}

/** What `:id` stands for is any part of a path; `*` is of the page for all others, which no address is meant for. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace('*', '(?!)').replace(/:[a-z]+/g, '[^/]+')}$`);
}

/** The queries that the page at a path depends on. */
export function queriesOf(pathname: string): readonly PageQuery[] {
  return PUBLIC_PAGES.find(({ path }) => path === pathname)?.queries ?? [];
}

/** Roles with access to the page at a path; undefined for public pages. */
export function rolesOf(pathname: string): readonly Role[] | undefined {
  if (isAdminPath(pathname)) return ['admin'];
  return PUBLIC_PAGES.find(({ path }) => path === pathname)?.roles;
}

/** The section has exactly ten tips, /life-tips/1 to /life-tips/10 (spec, point 2). */
export const LIFE_TIP_COUNT = 10;
