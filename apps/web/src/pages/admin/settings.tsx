import { m } from '@mam/texts';
import { lazy } from 'react';
import { pageMeta } from '../../platform/page-meta.ts';
import type { Route } from './+types/settings.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.admin_nav_settings(),
    description: m.admin_description(),
    isHidden: true,
  });

export default lazy(() =>
  import('../../features/settings/admin/Settings.tsx').then(({ Settings }) => ({
    default: Settings,
  })),
);
