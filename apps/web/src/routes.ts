import { ADMIN_ROOT, MAINTENANCE_PAGE, PUBLIC_PAGES, routeIdOf } from '@mam/contract/core/site-map';
import { ADMIN_PAGES } from '@mam/contract/core/site-map.admin';
import type { Page } from '@mam/contract/core/site-page';
import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** A public page; its file is in pages/public. */
function publicPage({ path, file }: Page): RouteConfigEntry {
  return route(path, `pages/public/${file}.tsx`, { id: routeIdOf({ path }) });
}

export default [
  layout('pages/public/layout.tsx', { id: 'layout' }, PUBLIC_PAGES.map(publicPage)),
  layout('pages/admin/layout.tsx', { id: 'admin-layout' }, [
    ...ADMIN_PAGES.map(({ path }) => route(path, 'pages/admin/page.tsx', { id: `admin:${path}` })),
    route(`${ADMIN_ROOT}/*`, 'pages/admin/not-found.tsx', { id: 'admin:not-found' }),
  ]),
  publicPage(MAINTENANCE_PAGE),
] satisfies RouteConfig;
