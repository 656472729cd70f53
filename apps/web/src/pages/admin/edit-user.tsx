import { m } from '@mam/texts';
import { lazy } from 'react';
import { pageMeta } from '../../platform/page-meta.ts';
import type { Route } from './+types/edit-user.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.admin_edit_user(),
    description: m.admin_description(),
    isHidden: true,
  });

export default lazy(() =>
  import('../../features/users/admin/EditUser.tsx').then(({ EditUser }) => ({ default: EditUser })),
);
