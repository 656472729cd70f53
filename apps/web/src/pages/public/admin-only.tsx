import { isAdmin } from '@mam/contract/roles';
import { m } from '@mam/texts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { NotFoundPage, PermissionDenied } from '../../features/failures/Failure.tsx';
import { pageMeta } from '../../platform/page-meta.ts';
import { sessionRoles } from '../../platform/session.ts';
import type { Route } from './+types/admin-only.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.permission_title(), description: m.permission_text(), isHidden: true });

/**
 * The addresses of the admin area: a visitor is taken to /dashboard, another role is refused. There
 * is nothing behind them yet, and admins are told so.
 */
export default function AdminOnly() {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const roles = sessionRoles();
    if (roles) setOpen(isAdmin(roles));
    else navigate('/dashboard', { replace: true });
  }, [navigate]);
  return isOpen ? <NotFoundPage /> : <PermissionDenied />;
}
