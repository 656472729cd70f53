import { m } from '@mam/texts';
import { Link } from 'react-router';
import { EmailLinkPage } from '../../../features/accounts/EmailLinkPage.tsx';
import { keepTypedEmail } from '../../../features/accounts/typed-email.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { Outcome } from '../../../ui/Outcome.tsx';
import type { Route } from './+types/forgot-password.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.accounts_forgot(), description: m.accounts_lead() });

export default function ForgotPassword() {
  return (
    <EmailLinkPage
      endpoint="POST /api/auth/forgot-password"
      title={m.accounts_forgot()}
      lead={m.accounts_forgot_lead()}
      sent={(email) => (
        <Outcome
          icon="mail"
          title={m.accounts_mail_sent_title()}
          text={m.accounts_reset_sent({ email })}
        >
          <Link to="/login" onClick={() => keepTypedEmail(email)}>
            {m.accounts_login()}
          </Link>
        </Outcome>
      )}
    />
  );
}
