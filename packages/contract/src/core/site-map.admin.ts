import { ADMIN_ROOT, type Page } from './site-map.ts';

interface AdminPage<Title extends string = string> extends Page<Title> {
  title: Title;
  /** Its group in the side bar; a page without one has no entry. */
  group?: 'main' | 'content' | 'operations';
}

const pages = [
  { path: '', file: 'overview', title: 'nav_admin_overview' },
  {
    path: '/overview',
    file: 'overview',
    title: 'nav_admin_overview',
    icon: 'chart',
    group: 'main',
  },
  { path: '/inbox', file: 'inbox', title: 'admin_nav_inbox', icon: 'inbox', group: 'main' },
  { path: '/tickets', file: 'tickets', title: 'admin_nav_tickets', icon: 'mail', group: 'main' },
  { path: '/tickets/:id', file: 'ticket', title: 'admin_ticket_title' },
  {
    path: '/account-management',
    file: 'users/account-management',
    title: 'nav_admin_access',
    icon: 'key',
    group: 'main',
  },
  {
    path: '/user-management',
    file: 'users/user-management',
    title: 'nav_admin_users',
    icon: 'users',
    group: 'main',
  },
  { path: '/user-management/create-user', file: 'users/create-user', title: 'admin_create_user' },
  { path: '/user-management/edit-user', file: 'users/edit-user', title: 'admin_edit_user' },
  {
    path: '/user-management/import-users',
    file: 'imports/import-users',
    title: 'admin_users_import_title',
  },
  { path: '/videos', file: 'videos', title: 'nav_admin_videos', icon: 'video', group: 'content' },
  { path: '/videos/:uuid', file: 'playables/video', title: 'admin_video_title' },
  {
    path: '/podcasts',
    file: 'podcasts',
    title: 'nav_admin_podcasts',
    icon: 'podcast',
    group: 'content',
  },
  { path: '/podcasts/:uuid', file: 'playables/podcast', title: 'admin_podcast_title' },
  {
    path: '/banners',
    file: 'banners',
    title: 'nav_admin_banners',
    icon: 'image',
    group: 'content',
  },
  {
    path: '/categories',
    file: 'categories',
    title: 'admin_nav_categories',
    icon: 'leaf',
    group: 'content',
  },
  {
    path: '/pingpong',
    file: 'pingpong',
    title: 'nav_admin_topics',
    icon: 'pingpong',
    group: 'content',
  },
  {
    path: '/courses',
    file: 'courses',
    title: 'nav_admin_courses',
    icon: 'learn',
    group: 'content',
  },
  { path: '/courses/:id', file: 'course', title: 'admin_course_title' },
  {
    path: '/questions',
    file: 'questions',
    title: 'nav_admin_questions',
    icon: 'qa',
    group: 'content',
  },
  {
    path: '/games',
    file: 'games/rounds',
    title: 'nav_admin_games',
    icon: 'game',
    group: 'content',
  },
  { path: '/games/import', file: 'games/import-rounds', title: 'admin_games_import_title' },
  {
    path: '/help-places',
    file: 'help-places',
    title: 'nav_admin_help_places',
    icon: 'phone',
    group: 'content',
  },
  { path: '/imports/:list', file: 'imports/import-list', title: 'admin_import_title' },
  {
    path: '/comments',
    file: 'moderation/comments',
    title: 'nav_admin_comments',
    icon: 'comment',
    group: 'content',
  },
  {
    path: '/notifications',
    file: 'notifications/list',
    title: 'admin_nav_notifications',
    icon: 'bell',
    group: 'operations',
  },
  { path: '/notifications/:id', file: 'notifications/editor', title: 'admin_notification_title' },
  { path: '/bans', file: 'moderation/bans', title: 'admin_nav_bans' },
  { path: '/canned-answers', file: 'moderation/canned-answers', title: 'admin_nav_canned_answers' },
  {
    path: '/bills',
    file: 'bills/bills',
    title: 'admin_nav_bills',
    icon: 'bill',
    group: 'operations',
  },
  { path: '/bills/:id/print', file: 'bills/bill-print', title: 'admin_bill_print_title' },
  {
    path: '/word-lists',
    file: 'moderation/word-lists',
    title: 'nav_admin_word_lists',
    icon: 'filter',
    group: 'operations',
  },
  {
    path: '/search',
    file: 'search',
    title: 'nav_admin_search',
    icon: 'search',
    group: 'operations',
  },
  {
    path: '/email-changes',
    file: 'email-changes',
    title: 'admin_nav_email_changes',
    icon: 'swap',
    group: 'operations',
  },
  { path: '/mails', file: 'mails', title: 'admin_nav_mails', icon: 'send', group: 'operations' },
  { path: '/trash', file: 'trash', title: 'admin_nav_trash', icon: 'trash', group: 'operations' },
  { path: '/audit', file: 'audit', title: 'admin_nav_audit', icon: 'log', group: 'operations' },
  {
    path: '/settings',
    file: 'settings',
    title: 'admin_nav_settings',
    icon: 'cog',
    group: 'operations',
  },
] as const satisfies readonly AdminPage[];

/** Message keys of the titles, in the side bar and on the pages. */
type AdminMenuTitle = (typeof pages)[number]['title'];

/** The admin area in the order of its side bar. */
export const ADMIN_PAGES: readonly AdminPage<AdminMenuTitle>[] = pages.map((page) => ({
  ...page,
  path: ADMIN_ROOT + page.path,
}));
