import { m } from '@mam/texts';
import { lazy } from 'react';
import { pageMeta } from '../../platform/page-meta.ts';
import type { Route } from './+types/audit.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.admin_nav_audit(),
    description: m.admin_description(),
    isHidden: true,
  });

export default lazy(() =>
  import('../../features/audit/admin/AuditLog.tsx').then(({ AuditLog }) => ({ default: AuditLog })),
);
