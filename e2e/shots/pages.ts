import { ADMIN_ROOT } from '@mam/contract/core/site-map';
import { ADMIN_PAGES } from '@mam/contract/core/site-map.admin';
import { PUBLIC_PAGES, type PublicPage } from '../public-pages.ts';

/** Whose pages they are: of everybody, of a signed-in reader, of an admin. */
export const AREAS = ['public', 'account', 'admin'] as const;

export interface ShotPage extends PublicPage {
  area: (typeof AREAS)[number];
  /** The nearest mock-up, `<folder>/<name>` of its pictures. */
  mock?: string | undefined;
  /** What is pressed before the picture is taken. */
  press?: string | undefined;
}

/** Mock-ups by the name of a page; others have none. */
const MOCKS: Record<string, string> = {
  dashboard: 'mock/home',
  'video-detail': 'mock/video',
  'podcast-detail': 'mock2/podcast-phone-tap',
  'life-tip-gate': 'mock/tip',
  learning: 'mock2/learning',
  course: 'mock2/course',
  lesson: 'mock2/lesson',
  'course-test': 'mock2/test',
  'game-detail': 'mock2/game-guess-choi',
  'game-sort': 'mock2/game-sort-choi',
  'topic-detail': 'mock2/pingpong',
  qa: 'mock2/qa',
  'qa-ask': 'mock2/ask',
  'account-ticket': 'mock2/ticket',
  help: 'mock2/help',
  search: 'mock2/search',
  'search-empty': 'mock2/search-states',
  login: 'mock/form',
  register: 'mock/form',
  'account-video': 'mock2/comments',
  'account-topic': 'mock2/pingpong',
  'admin-overview': 'mock/admin-overview',
  'admin-videos': 'mock/admin-table',
  'admin-podcasts': 'mock/admin-table',
  'admin-video': 'mock2-admin/item',
  'admin-inbox': 'mock2-admin/inbox',
  'admin-ticket': 'mock2-admin/ticket',
  'admin-comments': 'mock2-admin/moderation',
  'admin-notifications': 'mock2-admin/notifications',
  'admin-notification': 'mock2-admin/notification-edit',
  'admin-email-changes': 'mock2-admin/email-changes',
  'admin-bills': 'mock2-admin/bills',
  'admin-bill-print': 'mock2-admin/bill-print',
  'admin-course': 'mock2-admin/course-edit',
  'admin-pingpong': 'mock2-admin/topics',
  'admin-settings': 'mock2-admin/settings',
};

/** Pages that show something else to a signed-in reader. */
const ACCOUNT_PAGES: Record<string, string> = {
  dashboard: '/dashboard',
  profile: '/profile',
  'own-comments': '/profile/comments',
  'change-password': '/change-password',
  history: '/history',
  video: '/video/:video',
  topic: '/pingpong/:topic',
  ticket: '/qa/ticket',
};

/** Examples of admin pages that show one row or one list; `:table` stands for the id of its first row. */
const ADMIN_EXAMPLES: Record<string, string> = {
  '/administrator/tickets/:id': '/administrator/tickets/:tickets',
  '/administrator/user-management/edit-user':
    '/administrator/user-management/edit-user?id=:accounts',
  '/administrator/videos/:uuid': '/administrator/videos/:video',
  '/administrator/podcasts/:uuid': '/administrator/podcasts/:podcast',
  '/administrator/courses/:id': '/administrator/courses/:courses',
  '/administrator/imports/:list': '/administrator/imports/questions',
  '/administrator/notifications/:id': '/administrator/notifications/:notifications',
  '/administrator/bills/:id/print': '/administrator/bills/:bills/print',
};

/** What is pressed to see more than the start of a page. */
const PRESSES: Record<string, string> = { 'account-ticket': 'main section li button' };

export const SHOT_PAGES: ShotPage[] = [
  ...PUBLIC_PAGES.map((page) => shotPage('public', page)),
  shotPage('public', { name: 'game-sort', path: '/game/sort-words' }),
  ...Object.entries(ACCOUNT_PAGES).map(([name, path]) =>
    shotPage('account', { name: `account-${name}`, path }),
  ),
  ...ADMIN_PAGES.filter(({ path }) => path !== ADMIN_ROOT).map(({ path }) =>
    shotPage('admin', { name: adminName(path), path: ADMIN_EXAMPLES[path] ?? path }),
  ),
];

function shotPage(area: ShotPage['area'], page: PublicPage): ShotPage {
  const name = page.name.replaceAll('/', '-');
  const mock = MOCKS[name] ?? (page.isAdult ? 'mock2/tip' : undefined);
  return { ...page, name, area, mock, press: PRESSES[name] };
}

/** `/administrator/videos/:uuid` → `admin-video`, as the list is `admin-videos`. */
function adminName(path: string): string {
  const parts = path
    .slice(ADMIN_ROOT.length + 1)
    .replace(/s\/:[^/]+/, '')
    .split('/');
  return ['admin', ...parts].join('-');
}
