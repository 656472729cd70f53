import { m } from '@mam/texts';
import { lazy } from 'react';
import { pageMeta } from '../../platform/page-meta.ts';
import type { Route } from './+types/podcasts.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.nav_admin_podcasts(),
    description: m.admin_description(),
    isHidden: true,
  });

export default lazy(() =>
  import('../../features/playables/admin/PodcastManager.tsx').then(({ PodcastManager }) => ({
    default: PodcastManager,
  })),
);
