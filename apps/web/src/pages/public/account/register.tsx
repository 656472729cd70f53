import { accountsApi } from '@mam/contract/accounts/accounts';
import { m } from '@mam/texts';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { AuthLayout } from '../../../features/accounts/AuthLayout.tsx';
import { ProviderButtons } from '../../../features/accounts/ProviderButtons.tsx';
import { RegisterForm } from '../../../features/accounts/RegisterForm.tsx';
import { keepTypedEmail } from '../../../features/accounts/typed-email.ts';
import { WaitForMail } from '../../../features/accounts/WaitForMail.tsx';
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
  const [email, setEmail] = useState<string>();
  const typed = useRef<string>(undefined);
  const next = useReturnTo();
  return (
    <AuthLayout
      title={m.accounts_register()}
      lead={
        !email && (
          <>
            {m.accounts_have_account()} <Link to={signInPath(next)}>{m.accounts_login()}</Link>.{' '}
            {m.accounts_without()}
          </>
        )
      }
    >
      {email ? (
        <WaitForMail email={email} typed={typed} text={m.accounts_register_sent({ email })}>
          <p>
            {m.accounts_mail_missing()}{' '}
            <Link to="/send-verify" onClick={() => keepTypedEmail(email)}>
              {m.accounts_send_verify()}
            </Link>
          </p>
        </WaitForMail>
      ) : (
        <>
          <RegisterForm
            onSent={(address, password) => {
              keepRegisterWish(next);
              typed.current = password;
              setEmail(address);
            }}
          />
          <ProviderButtons providers={loaderData.providers} />
        </>
      )}
    </AuthLayout>
  );
}
