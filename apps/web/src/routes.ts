import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** The site map. One line a page; files stand in pages/public. */
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
  page('/login', 'login'),
  page('/register', 'register'),
  page('/user/verify', 'verify'),
  page('/send-verify', 'send-verify'),
  page('/forgot-password', 'forgot-password'),
  page('/reset-password', 'reset-password'),
  page('/change-password', 'change-password'),
  page('/profile', 'profile'),
  page('/history', 'history'),
  ...[
    '',
    '/overview',
    '/account-management',
    '/user-management',
    '/user-management/create-user',
    '/user-management/edit-user',
    '/videos',
    '/podcasts',
    '/banners',
  ].map((path) => page(`/administrator${path}`, 'admin-only')),
  page('*', 'not-found'),
];

// /learning/:id, /game/:id, /pingpong/:id and /qa/… get their lines with their content; until then
// they are honest not-found pages.
export default [
  layout('pages/public/layout.tsx', { id: 'layout' }, framed),
  page('/maintain', 'maintain'),
] satisfies RouteConfig;
