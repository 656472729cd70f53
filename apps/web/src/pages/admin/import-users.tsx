import { m } from '@mam/texts';
import { lazy } from 'react';
import { pageMeta } from '../../platform/page-meta.ts';
import type { Route } from './+types/import-users.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.admin_users_import_title(),
    description: m.admin_description(),
    isHidden: true,
  });

export default lazy(() =>
  import('../../features/users/admin/ImportUsers.tsx').then(({ ImportUsers }) => ({
    default: ImportUsers,
  })),
);
