import { accountsApi } from '@mam/contract/accounts/accounts';
import { isAdminPath } from '@mam/contract/core/site-map';
import { m } from '@mam/texts';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { AuthLayout } from '../../../features/accounts/AuthLayout.tsx';
import { LoginForm } from '../../../features/accounts/LoginForm.tsx';
import { ProviderButtons } from '../../../features/accounts/ProviderButtons.tsx';
import { session } from '../../../platform/client/session.ts';
import { pageContext } from '../../../platform/page-context.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { useStore } from '../../../platform/store.ts';
import { dropWish, registerPath, useReturnTo } from '../../../shared/accounts/return-to.ts';
import type { Route } from './+types/login.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await context.get(pageContext).call(accountsApi.providers, {});
  return { providers: items };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.accounts_login(), description: m.accounts_lead() });

/** Signs in; redirects readers who are signed in. */
export default function Login({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const next = useReturnTo();
  const isSignedIn = useStore(session, (state) => state.current !== undefined);
  useEffect(() => {
    if (!isSignedIn) return;
    dropWish();
    // Public pages know no route of the admin area.
    if (isAdminPath(next.replace(/[?#].*/, ''))) location.replace(next);
    else navigate(next, { replace: true });
  }, [isSignedIn, next, navigate]);
  return (
    <AuthLayout
      title={m.accounts_login()}
      lead={
        <>
          {m.accounts_no_account_yet()} <Link to={registerPath(next)}>{m.accounts_register()}</Link>
          . {m.accounts_without()}
        </>
      }
    >
      <LoginForm />
      <ProviderButtons providers={loaderData.providers} />
      <p className="mt-6 text-sm text-muted">
        {m.accounts_mail_missing()} <Link to="/send-verify">{m.accounts_send_verify()}</Link>
      </p>
    </AuthLayout>
  );
}
