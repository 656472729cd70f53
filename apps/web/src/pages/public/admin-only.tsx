import { m } from '@mam/texts';
import { useGuard } from '../../features/accounts/guard.ts';
import { NotFoundPage, PermissionDenied } from '../../features/failures/Failure.tsx';
import { pageMeta } from '../../platform/page-meta.ts';
import type { Route } from './+types/admin-only.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.permission_title(), description: m.permission_text(), isHidden: true });

/** The addresses of the admin area. There is nothing behind them yet, and admins are told so. */
export default function AdminOnly() {
  const gate = useGuard(['admin']);
  if (gate === 'waiting') return null;
  return gate === 'open' ? <NotFoundPage /> : <PermissionDenied />;
}
