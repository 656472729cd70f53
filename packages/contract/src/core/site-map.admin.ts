import { ADMIN_ROOT, type Page } from './site-map.ts';

interface AdminPage<Title extends string = string> extends Omit<Page<Title>, 'file'> {
  title: Title;
  /** Its group in the side bar; a page without one has no entry. */
  group?: 'main' | 'content' | 'operations';
}

const pages = [
  { path: '', title: 'nav_admin_overview' },
  { path: '/overview', title: 'nav_admin_overview', icon: 'chart', group: 'main' },
  { path: '/inbox', title: 'admin_nav_inbox', icon: 'inbox', group: 'main' },
  { path: '/tickets', title: 'admin_nav_tickets', icon: 'mail', group: 'main' },
  { path: '/tickets/:id', title: 'admin_ticket_title' },
  { path: '/account-management', title: 'nav_admin_access', icon: 'key', group: 'main' },
  { path: '/user-management', title: 'nav_admin_users', icon: 'users', group: 'main' },
  { path: '/user-management/create-user', title: 'admin_create_user' },
  { path: '/user-management/edit-user', title: 'admin_edit_user' },
  { path: '/user-management/import-users', title: 'admin_users_import_title' },
  { path: '/videos', title: 'nav_admin_videos', icon: 'video', group: 'content' },
  { path: '/videos/:uuid', title: 'admin_video_title' },
  { path: '/podcasts', title: 'nav_admin_podcasts', icon: 'podcast', group: 'content' },
  { path: '/podcasts/:uuid', title: 'admin_podcast_title' },
  { path: '/banners', title: 'nav_admin_banners', icon: 'image', group: 'content' },
  { path: '/categories', title: 'admin_nav_categories', icon: 'leaf', group: 'content' },
  { path: '/pingpong', title: 'nav_admin_topics', icon: 'pingpong', group: 'content' },
  { path: '/courses', title: 'nav_admin_courses', icon: 'learn', group: 'content' },
  { path: '/courses/:id', title: 'admin_course_title' },
  { path: '/questions', title: 'nav_admin_questions', icon: 'qa', group: 'content' },
  { path: '/games', title: 'nav_admin_games', icon: 'game', group: 'content' },
  { path: '/games/import', title: 'admin_games_import_title' },
  { path: '/help-places', title: 'nav_admin_help_places', icon: 'phone', group: 'content' },
  { path: '/imports/:list', title: 'admin_import_title' },
  { path: '/comments', title: 'nav_admin_comments', icon: 'comment', group: 'content' },
  { path: '/notifications', title: 'admin_nav_notifications', icon: 'bell', group: 'operations' },
  { path: '/notifications/:id', title: 'admin_notification_title' },
  { path: '/bans', title: 'admin_nav_bans' },
  { path: '/canned-answers', title: 'admin_nav_canned_answers' },
  { path: '/bills', title: 'admin_nav_bills', icon: 'bill', group: 'operations' },
  { path: '/bills/:id/print', title: 'admin_bill_print_title' },
  { path: '/word-lists', title: 'nav_admin_word_lists', icon: 'filter', group: 'operations' },
  { path: '/search', title: 'nav_admin_search', icon: 'search', group: 'operations' },
  { path: '/email-changes', title: 'admin_nav_email_changes', icon: 'swap', group: 'operations' },
  { path: '/mails', title: 'admin_nav_mails', icon: 'send', group: 'operations' },
  { path: '/trash', title: 'admin_nav_trash', icon: 'trash', group: 'operations' },
  { path: '/audit', title: 'admin_nav_audit', icon: 'log', group: 'operations' },
  { path: '/settings', title: 'admin_nav_settings', icon: 'cog', group: 'operations' },
] as const satisfies readonly AdminPage[];

/** Message keys of the titles, in the side bar and on the pages. */
type AdminMenuTitle = (typeof pages)[number]['title'];

/** Paths below the root of the area. */
export type AdminPath = (typeof pages)[number]['path'];

/** The admin area in the order of its side bar. */
export const ADMIN_PAGES: readonly AdminPage<AdminMenuTitle>[] = pages.map((page) => ({
  ...page,
  path: ADMIN_ROOT + page.path,
}));
