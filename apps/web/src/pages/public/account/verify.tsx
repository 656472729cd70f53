import { m } from '@mam/texts';
import { Link } from 'react-router';
import { AuthLayout } from '../../../features/accounts/AuthLayout.tsx';
import { Outcome } from '../../../features/accounts/Outcome.tsx';
import { useVerification } from '../../../features/accounts/use-verification.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Route } from './+types/verify.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.accounts_verify(),
    description: m.accounts_lead(),
    isHidden: true,
  });

/** Verifies an address by a link from a mail. */
export default function Verify() {
  const { stage, failure, confirm } = useVerification();
  return (
    <AuthLayout title={m.accounts_verify()} lead={m.accounts_verify_lead()}>
      {stage === 'done' && (
        <Outcome icon="check" title={m.accounts_verify_done()} text={m.accounts_verify_done_text()}>
          <Link to="/login">{m.accounts_login()}</Link>
        </Outcome>
      )}
      {stage === 'refused' && (
        <Outcome icon="alert" title={m.accounts_link_bad()} text={m.accounts_link_bad_text()}>
          <Link to="/send-verify">{m.accounts_send_verify()}</Link>
        </Outcome>
      )}
      {stage === 'waiting' && (
        // Not automatically: mail scanners open every link.
        <Button variant="primary" className="min-h-[52px] w-full" onClick={confirm}>
          {m.accounts_verify_go()}
        </Button>
      )}
      {stage === 'waiting' && failure && (
        <p role="alert" className="mt-4 text-danger-text">
          {failure}
        </p>
      )}
    </AuthLayout>
  );
}
