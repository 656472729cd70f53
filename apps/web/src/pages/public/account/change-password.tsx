import { accountsApi } from '@mam/contract/accounts/accounts';
import { isAdmin } from '@mam/contract/core/roles';
import { m } from '@mam/texts';
import { useState } from 'react';
import { Link } from 'react-router';
import { ChangePasswordForm } from '../../../features/accounts/ChangePasswordForm.tsx';
import { NeedsScript } from '../../../features/accounts/NeedsScript.tsx';
import { useGuard } from '../../../features/accounts/use-guard.ts';
import { session } from '../../../platform/client/session.ts';
import { pageContext } from '../../../platform/page-context.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { useStore } from '../../../platform/store.ts';
import { providerNames } from '../../../shared/accounts/provider-names.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Outcome } from '../../../ui/Outcome.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import type { Route } from './+types/change-password.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await context.get(pageContext).call(accountsApi.providers, {});
  return { names: providerNames(items) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.nav_change_password(),
    description: m.accounts_lead(),
    isHidden: true,
  });

export default function ChangePassword({ loaderData: { names } }: Route.ComponentProps) {
  const gate = useGuard();
  const current = useStore(session, (state) => state.current);
  const [isDone, setDone] = useState(false);
  return (
    <div className="max-w-[560px] pb-8">
      <PageHeader
        title={m.nav_change_password()}
        lead={isDone ? undefined : m.accounts_change_password_lead()}
      />
      <NeedsScript />
      {gate === 'open' && current && !isDone && (
        <>
          <ChangePasswordForm
            email={current.email}
            isAdmin={isAdmin(current.role)}
            onDone={() => setDone(true)}
          />
          {names && (
            <p className="mt-4 text-sm text-muted">
              {m.accounts_no_password_yet({ names })}{' '}
              <Link to="/forgot-password">{m.accounts_forgot()}</Link>
            </p>
          )}
        </>
      )}
      {isDone && (
        <Outcome
          icon="check"
          title={m.accounts_password_changed()}
          text={m.accounts_password_changed_text()}
        >
          <ButtonLink to="/profile" variant="primary">
            {m.accounts_back_to_profile()}
          </ButtonLink>
          <ButtonLink to="/dashboard">{m.nav_home()}</ButtonLink>
        </Outcome>
      )}
    </div>
  );
}
