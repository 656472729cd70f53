import { m } from '@mam/texts';
import { lazy } from 'react';
import { pageMeta } from '../../platform/page-meta.ts';
import type { Route } from './+types/user-management.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.nav_admin_users(),
    description: m.admin_description(),
    isHidden: true,
  });

export default lazy(() =>
  import('../../features/users/admin/UserManager.tsx').then(({ UserManager }) => ({
    default: UserManager,
  })),
);
