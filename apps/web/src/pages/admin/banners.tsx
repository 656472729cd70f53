import { m } from '@mam/texts';
import { lazy } from 'react';
import { pageMeta } from '../../platform/page-meta.ts';
import type { Route } from './+types/banners.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.nav_admin_banners(),
    description: m.admin_description(),
    isHidden: true,
  });

export default lazy(() =>
  import('../../features/banners/admin/BannerManager.tsx').then(({ BannerManager }) => ({
    default: BannerManager,
  })),
);
