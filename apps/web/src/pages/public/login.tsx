import { m } from '@mam/texts';
import { AccountNotice } from '../../features/accounts/AccountNotice.tsx';
import { pageMeta } from '../../platform/page-meta.ts';
import type { Route } from './+types/login.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.nav_sign_in(), description: m.accounts_lead(), path: '/login' });

export default function Login() {
  return <AccountNotice />;
}
