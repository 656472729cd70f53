import { m } from '@mam/texts';
import { useState } from 'react';
import { Link } from 'react-router';
import { AuthLayout } from '../../../features/accounts/AuthLayout.tsx';
import {
  ConfirmAddressForm,
  type ConfirmationResult,
} from '../../../features/accounts/ConfirmAddressForm.tsx';
import { useMailLink } from '../../../features/accounts/use-mail-link.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { Outcome } from '../../../ui/Outcome.tsx';
import type { Route } from './+types/confirm-email.ts';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.accounts_confirm_address(),
    description: m.accounts_lead(),
    isHidden: true,
  });

/** Confirms the new address of an e-mail change by the link from its mail. */
export default function ConfirmEmail() {
  const { token } = useMailLink();
  const [result, setResult] = useState<ConfirmationResult>();
  const outcome = token === null ? 'dead' : result;
  return (
    <AuthLayout
      isMailed
      title={m.accounts_confirm_address()}
      lead={!outcome && m.accounts_confirm_address_lead()}
    >
      {outcome === 'done' && (
        <Outcome
          icon="check"
          title={m.accounts_confirm_address_done()}
          text={m.accounts_confirm_address_done_text()}
        >
          <Link to="/profile">{m.nav_profile()}</Link>
        </Outcome>
      )}
      {outcome === 'used' && (
        <Outcome
          icon="alert"
          title={m.accounts_confirm_address_used()}
          text={m.accounts_confirm_address_used_text()}
        >
          <Link to="/login">{m.accounts_login()}</Link>
        </Outcome>
      )}
      {outcome === 'dead' && (
        <Outcome
          icon="alert"
          title={m.accounts_link_bad()}
          text={m.accounts_confirm_address_dead_text()}
        >
          <Link to="/profile">{m.nav_profile()}</Link>
        </Outcome>
      )}
      {!outcome && <ConfirmAddressForm token={token ?? undefined} onDone={setResult} />}
    </AuthLayout>
  );
}
