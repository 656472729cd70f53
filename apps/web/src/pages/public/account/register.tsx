import { accountsApi } from '@mam/contract/accounts/accounts';
import { m } from '@mam/texts';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { AuthLayout } from '../../../features/accounts/AuthLayout.tsx';
import { ProviderButtons } from '../../../features/accounts/ProviderButtons.tsx';
import { RegisterForm, type SignUp } from '../../../features/accounts/RegisterForm.tsx';
import { SignUpSent } from '../../../features/accounts/SignUpSent.tsx';
import { pageContext } from '../../../platform/page-context.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { keepRegisterWish, signInPath, useReturnTo } from '../../../shared/accounts/return-to.ts';
import type { Route } from './+types/register.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await context.get(pageContext).call(accountsApi.providers, {});
  return { providers: items };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.accounts_register(), description: m.accounts_lead() });

export default function Register({ loaderData }: Route.ComponentProps) {
  const [sent, setSent] = useState<SignUp>();
  const [isWaiting, setWaiting] = useState(false);
  const typed = useRef<string>(undefined);
  const next = useReturnTo();
  return (
    <AuthLayout
      title={m.accounts_register()}
      lead={
        !isWaiting && (
          <>
            {m.accounts_have_account()} <Link to={signInPath(next)}>{m.accounts_login()}</Link>.{' '}
            {m.accounts_without()}
          </>
        )
      }
    >
      {sent && isWaiting ? (
        <SignUpSent
          email={sent.email}
          typed={typed}
          onFix={() => {
            typed.current = undefined;
            setWaiting(false);
          }}
        />
      ) : (
        <>
          <RegisterForm
            wrong={sent}
            onSent={(signUp, password) => {
              keepRegisterWish(next);
              typed.current = password;
              setSent(signUp);
              setWaiting(true);
            }}
          />
          <ProviderButtons providers={loaderData.providers} />
        </>
      )}
    </AuthLayout>
  );
}
