import { m } from '@mam/texts';
import { useState } from 'react';
import { Link } from 'react-router';
import { AuthLayout } from '../../../features/accounts/AuthLayout.tsx';
import { useMailLink } from '../../../features/accounts/use-mail-link.ts';
import { VerifyForm } from '../../../features/accounts/VerifyForm.tsx';
import { pageMeta } from '../../../platform/page-meta.ts';
import { Outcome } from '../../../ui/Outcome.tsx';
import type { Route } from './+types/verify.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.accounts_verify(),
    description: m.accounts_lead(),
    isHidden: true,
  });

/** Verifies an address by a link from a mail. */
export default function Verify() {
  const { token } = useMailLink();
  const [isVerified, setVerified] = useState<boolean>();
  const isDead = token === null || isVerified === false;
  const isWaiting = !isDead && isVerified === undefined;
  return (
    <AuthLayout title={m.accounts_verify()} lead={isWaiting && m.accounts_verify_lead()}>
      {isVerified && (
        <Outcome icon="check" title={m.accounts_verify_done()} text={m.accounts_verify_done_text()}>
          <Link to="/login">{m.accounts_login()}</Link>
        </Outcome>
      )}
      {isDead && (
        <Outcome icon="alert" title={m.accounts_link_bad()} text={m.accounts_link_bad_text()}>
          <Link to="/send-verify">{m.accounts_send_verify()}</Link>
        </Outcome>
      )}
      {isWaiting && <VerifyForm token={token} onDone={setVerified} />}
    </AuthLayout>
  );
}
