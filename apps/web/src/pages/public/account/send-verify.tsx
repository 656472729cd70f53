import { m } from '@mam/texts';
import { EmailLinkPage } from '../../../features/accounts/EmailLinkPage.tsx';
import { WaitForMail } from '../../../features/accounts/WaitForMail.tsx';
import { pageMeta } from '../../../platform/page-meta.ts';
import type { Route } from './+types/send-verify.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.accounts_send_verify(), description: m.accounts_lead() });

export default function SendVerify() {
  return (
    <EmailLinkPage
      endpoint="POST /api/auth/send-verify"
      title={m.accounts_send_verify()}
      lead={m.accounts_send_verify_lead()}
      sent={(email) => <WaitForMail email={email} text={m.accounts_verify_sent({ email })} />}
    />
  );
}
