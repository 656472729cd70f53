import { m } from '@mam/texts';
import { useState } from 'react';
import { Link } from 'react-router';
import { AuthLayout } from '../../../features/accounts/AuthLayout.tsx';
import { ResetPasswordForm } from '../../../features/accounts/ResetPasswordForm.tsx';
import { useResetLink } from '../../../features/accounts/use-link-check.ts';
import { useMailLink } from '../../../features/accounts/use-mail-link.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { forgetAccount } from '../../../shared/accounts/forget-account.ts';
import { Outcome } from '../../../ui/Outcome.tsx';
import type { Route } from './+types/reset-password.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.accounts_reset(),
    description: m.accounts_lead(),
    isHidden: true,
  });

/** Sets a new password by a link from a mail, which ends every session, including this one. */
export default function ResetPassword() {
  const { token, isAdmin } = useMailLink();
  const [isDone, setDone] = useState(false);
  const finish = () => {
    forgetAccount();
    setDone(true);
  };
  const isDead = useResetLink(token) === 'dead' && !isDone;
  const isWaiting = !isDone && !isDead;
  return (
    <AuthLayout isMailed title={m.accounts_reset()} lead={isWaiting && m.accounts_reset_lead()}>
      {isDone && (
        <Outcome icon="check" title={m.accounts_reset_done()} text={m.accounts_reset_done_text()}>
          <Link to="/login">{m.accounts_login()}</Link>
        </Outcome>
      )}
      {isWaiting && (
        <ResetPasswordForm token={token ?? undefined} isAdmin={isAdmin} onDone={finish} />
      )}
      {isDead && (
        <Outcome icon="alert" title={m.accounts_link_bad()} text={m.accounts_link_bad_text()}>
          <Link to="/forgot-password">{m.accounts_forgot()}</Link>
        </Outcome>
      )}
    </AuthLayout>
  );
}
