import { ADMIN_ROOT } from './site-map.ts';
import type { Page } from './site-page.ts';

interface AdminPage<Title extends string = string> extends Omit<Page<Title>, 'file'> {
  title: Title;
  /** Its group in the side bar; a page without one has no entry. `learning` is folded. */
  group?: 'main' | 'people' | 'content' | 'learning' | 'operations';
  /** Path of the entry on whose pages it is a tab. */
  tabOf?: string;
  /** Name of its entry, where it differs from that of the page. */
  entry?: Title;
  /** Second line of its entry. */
  note?: Title;
}

const pages = [
  { path: '', title: 'nav_admin_overview' },
  { path: '/overview', title: 'nav_admin_overview', icon: 'chart', group: 'main' },
  { path: '/overview/calendar', title: 'admin_calendar_title' },
  { path: '/inbox', title: 'admin_nav_inbox', icon: 'inbox', group: 'main' },
  { path: '/tickets', title: 'admin_nav_tickets', icon: 'mail', tabOf: '/inbox' },
  { path: '/tickets/:id', title: 'admin_ticket_title' },
  { path: '/email-changes', title: 'admin_nav_email_changes', icon: 'swap', tabOf: '/inbox' },
  { path: '/comments', title: 'nav_admin_comments', icon: 'comment', group: 'main' },
  { path: '/bans', title: 'admin_nav_bans', icon: 'lock', tabOf: '/comments' },
  { path: '/canned-answers', title: 'admin_nav_canned_answers', icon: 'edit', tabOf: '/comments' },
  { path: '/word-lists', title: 'nav_admin_word_lists', icon: 'filter', tabOf: '/comments' },
  {
    path: '/account-management',
    title: 'nav_admin_access',
    icon: 'key',
    group: 'people',
    note: 'nav_admin_access_note',
  },
  {
    path: '/user-management',
    title: 'nav_admin_users',
    icon: 'users',
    group: 'people',
    note: 'nav_admin_users_note',
  },
  { path: '/user-management/create-user', title: 'admin_create_user' },
  { path: '/user-management/edit-user', title: 'admin_edit_user' },
  { path: '/user-management/import-users', title: 'admin_users_import_title' },
  { path: '/videos', title: 'nav_admin_videos', icon: 'video', group: 'content' },
  { path: '/videos/:uuid', title: 'admin_video_title' },
  { path: '/podcasts', title: 'nav_admin_podcasts', icon: 'podcast', group: 'content' },
  { path: '/podcasts/:uuid', title: 'admin_podcast_title' },
  { path: '/banners', title: 'nav_admin_banners', icon: 'image', group: 'content' },
  {
    path: '/categories',
    title: 'admin_nav_categories',
    icon: 'leaf',
    group: 'content',
    entry: 'admin_nav_subjects',
  },
  { path: '/search', title: 'nav_admin_search', icon: 'search', tabOf: '/categories' },
  { path: '/courses', title: 'nav_admin_courses', icon: 'learn', group: 'learning' },
  { path: '/courses/:id', title: 'admin_course_title' },
  { path: '/games', title: 'nav_admin_games', icon: 'game', group: 'learning' },
  { path: '/games/import', title: 'admin_games_import_title' },
  { path: '/pingpong', title: 'nav_admin_topics', icon: 'pingpong', group: 'learning' },
  { path: '/questions', title: 'nav_admin_questions', icon: 'qa', group: 'learning' },
  { path: '/guides', title: 'admin_nav_guides', icon: 'list', tabOf: '/questions' },
  { path: '/facts', title: 'admin_nav_facts', icon: 'check', tabOf: '/questions' },
  { path: '/imports/:list', title: 'admin_import_title' },
  { path: '/help-places', title: 'nav_admin_help_places', icon: 'phone', group: 'operations' },
  { path: '/help-places/calls', title: 'admin_help_calls_title' },
  { path: '/notifications', title: 'admin_nav_notifications', icon: 'bell', group: 'operations' },
  { path: '/notifications/:id', title: 'admin_notification_title' },
  { path: '/mails', title: 'admin_nav_mails', icon: 'send', tabOf: '/notifications' },
  { path: '/bills', title: 'admin_nav_bills', icon: 'bill', group: 'operations' },
  { path: '/bills/:id/print', title: 'admin_bill_print_title' },
  { path: '/settings', title: 'admin_nav_settings', icon: 'cog', group: 'operations' },
  { path: '/trash', title: 'admin_nav_trash', icon: 'trash', tabOf: '/settings' },
  { path: '/audit', title: 'admin_nav_audit', icon: 'log', tabOf: '/settings' },
] as const satisfies readonly AdminPage[];

type Each = (typeof pages)[number];

/** Message keys of the titles, in the side bar and on the pages. */
export type AdminMenuTitle =
  | Each['title']
  | Extract<Each, { entry: string }>['entry']
  | Extract<Each, { note: string }>['note'];

/** Paths below the root of the area. */
export type AdminPath = Each['path'];

/** The admin area: entries in the order of the side bar, each followed by its tabs. */
export const ADMIN_PAGES: readonly AdminPage<AdminMenuTitle>[] = pages.map((page) => ({
  ...page,
  path: ADMIN_ROOT + page.path,
  ...('tabOf' in page && { tabOf: ADMIN_ROOT + page.tabOf }),
}));
