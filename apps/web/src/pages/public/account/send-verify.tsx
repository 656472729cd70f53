import { m } from '@mam/texts';
import { useState } from 'react';
import { Link } from 'react-router';
import { AuthLayout } from '../../../features/accounts/AuthLayout.tsx';
import { EmailLinkForm } from '../../../features/accounts/EmailLinkForm.tsx';
import { Outcome } from '../../../features/accounts/Outcome.tsx';
import { pageMeta } from '../../../platform/page-meta.ts';
import type { Route } from './+types/send-verify.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.accounts_send_verify(), description: m.accounts_lead() });

export default function SendVerify() {
  const [email, setEmail] = useState<string>();
  return (
    <AuthLayout title={m.accounts_send_verify()} lead={m.accounts_send_verify_lead()}>
      {email ? (
        <Outcome
          icon="mail"
          title={m.accounts_mail_sent_title()}
          text={m.accounts_verify_sent({ email })}
        >
          <Link to="/login">{m.accounts_login()}</Link>
        </Outcome>
      ) : (
        <EmailLinkForm purpose="verify" onSent={setEmail} />
      )}
    </AuthLayout>
  );
}
