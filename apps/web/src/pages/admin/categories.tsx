import { m } from '@mam/texts';
import { lazy } from 'react';
import { pageMeta } from '../../platform/page-meta.ts';
import type { Route } from './+types/categories.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.admin_nav_categories(),
    description: m.admin_description(),
    isHidden: true,
  });

export default lazy(() =>
  import('../../features/categories/admin/CategoryManager.tsx').then(({ CategoryManager }) => ({
    default: CategoryManager,
  })),
);
