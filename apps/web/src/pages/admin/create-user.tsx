import { m } from '@mam/texts';
import { lazy } from 'react';
import { pageMeta } from '../../platform/page-meta.ts';
import type { Route } from './+types/create-user.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.admin_create_user(),
    description: m.admin_description(),
    isHidden: true,
  });

export default lazy(() =>
  import('../../features/users/admin/CreateUser.tsx').then(({ CreateUser }) => ({
    default: CreateUser,
  })),
);
