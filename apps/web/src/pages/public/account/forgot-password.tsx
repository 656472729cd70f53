import { m } from '@mam/texts';
import { useState } from 'react';
import { Link } from 'react-router';
import { AuthLayout } from '../../../features/accounts/AuthLayout.tsx';
import { EmailLinkForm } from '../../../features/accounts/EmailLinkForm.tsx';
import { Outcome } from '../../../features/accounts/Outcome.tsx';
import { pageMeta } from '../../../platform/page-meta.ts';
import type { Route } from './+types/forgot-password.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.accounts_forgot(), description: m.accounts_lead() });

export default function ForgotPassword() {
  const [email, setEmail] = useState<string>();
  return (
    <AuthLayout title={m.accounts_forgot()} lead={m.accounts_forgot_lead()}>
      {email ? (
        <Outcome
          icon="mail"
          title={m.accounts_mail_sent_title()}
          text={m.accounts_reset_sent({ email })}
        >
          <Link to="/login">{m.accounts_login()}</Link>
        </Outcome>
      ) : (
        <EmailLinkForm purpose="reset" onSent={setEmail} />
      )}
    </AuthLayout>
  );
}
