import { m } from '@mam/texts';
import { EmailLinkPage } from '../../../features/accounts/EmailLinkPage.tsx';
import { pageMeta } from '../../../platform/page-meta.ts';
import type { Route } from './+types/forgot-password.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.accounts_forgot(), description: m.accounts_lead() });

export default function ForgotPassword() {
  return (
    <EmailLinkPage
      endpoint="POST /api/auth/forgot-password"
      title={m.accounts_forgot()}
      lead={m.accounts_forgot_lead()}
      sentText={m.accounts_reset_sent}
    />
  );
}
