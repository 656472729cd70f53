import { m } from '@mam/texts';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { pageMeta } from '../../platform/page-meta.ts';
import { hasSession } from '../../platform/session.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import type { Route } from './+types/members-only.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.nav_account(), description: m.accounts_lead(), isHidden: true });

/** Protected pages: a visitor is taken to /dashboard, as the specification says. */
export default function MembersOnly() {
  const navigate = useNavigate();
  useEffect(() => {
    if (!hasSession()) navigate('/dashboard', { replace: true });
  }, [navigate]);
  return (
    <>
      <PageHead title={m.nav_account()} lead={m.accounts_members_only()} />
      <p>
        <Link to="/dashboard">{m.permission_back()}</Link>
      </p>
    </>
  );
}
