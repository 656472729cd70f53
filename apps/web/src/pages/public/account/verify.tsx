import { m } from '@mam/texts';
import { useState } from 'react';
import { AuthLayout } from '../../../features/accounts/AuthLayout.tsx';
import { useVerifyLink } from '../../../features/accounts/use-link-check.ts';
import { useMailLink } from '../../../features/accounts/use-mail-link.ts';
import { VerifiedOutcome } from '../../../features/accounts/VerifiedOutcome.tsx';
import { VerifyForm } from '../../../features/accounts/VerifyForm.tsx';
import { pageMeta } from '../../../platform/page-meta.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
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
  const [verified, setVerified] = useState<string | null>();
  const asked = useVerifyLink(token);
  const isDead = asked === 'dead' || verified === null;
  const isWaiting = !isDead && verified === undefined;
  const needsPassword = asked === 'password';
  const lead = needsPassword ? m.accounts_verify_password_lead() : m.accounts_verify_lead();
  return (
    <AuthLayout isMailed title={m.accounts_verify()} lead={isWaiting && lead}>
      {verified && <VerifiedOutcome email={verified} />}
      {isDead && (
        <Outcome icon="info" title={m.accounts_verify_dead()} text={m.accounts_verify_dead_text()}>
          <ButtonLink to="/login" variant="primary">
            {m.accounts_login()}
          </ButtonLink>
          <ButtonLink to="/send-verify">{m.accounts_send_verify()}</ButtonLink>
        </Outcome>
      )}
      {isWaiting && (
        <VerifyForm token={token ?? undefined} needsPassword={needsPassword} onDone={setVerified} />
      )}
    </AuthLayout>
  );
}
