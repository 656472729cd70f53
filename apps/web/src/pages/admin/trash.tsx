import { m } from '@mam/texts';
import { lazy } from 'react';
import { pageMeta } from '../../platform/page-meta.ts';
import type { Route } from './+types/trash.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.admin_nav_trash(),
    description: m.admin_description(),
    isHidden: true,
  });

export default lazy(() =>
  import('../../features/playables/admin/trash/TrashManager.tsx').then(({ TrashManager }) => ({
    default: TrashManager,
  })),
);
