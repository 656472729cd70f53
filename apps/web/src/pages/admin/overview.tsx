import { m } from '@mam/texts';
import { lazy } from 'react';
import { categoryVariant } from '../../features/playables/category-variants.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import type { Route } from './+types/overview.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.nav_admin_overview(),
    description: m.admin_description(),
    isHidden: true,
  });

const Overview = lazy(() =>
  import('../../features/statistics/admin/Overview.tsx').then(({ Overview }) => ({
    default: Overview,
  })),
);

export default function OverviewPage() {
  return <Overview lookOf={categoryVariant} />;
}
