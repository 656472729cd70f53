import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** A public page; its file is in pages/public. */
function page(path: string, file: string): RouteConfigEntry {
  return route(path, `pages/public/${file}.tsx`, { id: `page:${path}` });
}

const framed = [
  page('/', 'dashboard'),
  page('/dashboard', 'dashboard'),
  page('/video', 'video-list'),
  page('/video/:id', 'video-detail'),
  page('/podcast', 'podcast-list'),
  page('/podcast/:id', 'podcast-detail'),
  page('/life-tips', 'life-tips'),
  page('/life-tips/:id', 'life-tip'),
  page('/learning', 'learning'),
  page('/game', 'game'),
  page('/pingpong', 'pingpong'),
  page('/qa', 'qa'),
  page('/search', 'search'),
  page('/about-us', 'about-us'),
  page('/help', 'help'),
  page('/privacy', 'privacy'),
  page('/login', 'account/login'),
  page('/register', 'account/register'),
  page('/user/verify', 'account/verify'),
  page('/send-verify', 'account/send-verify'),
  page('/forgot-password', 'account/forgot-password'),
  page('/reset-password', 'account/reset-password'),
  page('/change-password', 'account/change-password'),
  page('/profile', 'account/profile'),
  page('/history', 'account/history'),
  page('*', 'not-found'),
];

/** A page of the admin area; its file is in pages/admin. */
function adminPage(path: string, file: string): RouteConfigEntry {
  const at = `/administrator${path}`;
  return route(at, `pages/admin/${file}.tsx`, { id: `admin:${at}` });
}

const administration = [
  adminPage('', 'overview'),
  adminPage('/overview', 'overview'),
  adminPage('/account-management', 'account-management'),
  adminPage('/user-management', 'user-management'),
  adminPage('/user-management/create-user', 'create-user'),
  adminPage('/user-management/edit-user', 'edit-user'),
  adminPage('/user-management/import-users', 'import-users'),
  adminPage('/videos', 'videos'),
  adminPage('/podcasts', 'podcasts'),
  adminPage('/banners', 'banners'),
  adminPage('/categories', 'categories'),
  adminPage('/trash', 'trash'),
  adminPage('/audit', 'audit'),
  adminPage('/settings', 'settings'),
];

// /learning/:id, /game/:id, /pingpong/:id and /qa/… have no content yet and are not-found pages.
export default [
  layout('pages/public/layout.tsx', { id: 'layout' }, framed),
  layout('pages/admin/layout.tsx', { id: 'admin-layout' }, administration),
  page('/maintain', 'maintain'),
] satisfies RouteConfig;
