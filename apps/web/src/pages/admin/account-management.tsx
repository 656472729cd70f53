import { m } from '@mam/texts';
import { lazy } from 'react';
import { pageMeta } from '../../platform/page-meta.ts';
import type { Route } from './+types/account-management.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.nav_admin_access(),
    description: m.admin_description(),
    isHidden: true,
  });

export default lazy(() =>
  import('../../features/users/admin/AccessRights.tsx').then(({ AccessRights }) => ({
    default: AccessRights,
  })),
);
