import { AppError } from '@mam/contract/core/errors';
import { m } from '@mam/texts';
import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../platform/client/client.ts';
import { useForm } from '../../platform/client/form.ts';
import { saveSession } from '../../platform/client/session.ts';
import { Form } from '../../ui/Form.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { loginSchema } from './account-schemas.ts';
import { EmailField } from './EmailField.tsx';
import { keepTypedEmail, takeTypedEmail } from './typed-email.ts';

/** E-mail and password. Stores the session; the page around redirects. */
export function LoginForm() {
  const [unverified, setUnverified] = useState<string>();
  const [typed] = useState(takeTypedEmail);
  const control = useForm({
    schema: loginSchema,
    onSubmit: async (body) => {
      setUnverified(undefined);
      try {
        saveSession(await callApi('POST /api/auth/login', { body }, { toast: false }));
      } catch (error) {
        if (error instanceof AppError && error.key === 'login.unverified')
          setUnverified(body.email);
        throw error;
      }
    },
  });
  return (
    <Form
      control={control}
      action={m.accounts_login()}
      failureLink={
        unverified && (
          <Link to="/send-verify" onClick={() => keepTypedEmail(unverified)}>
            {m.accounts_send_verify()}
          </Link>
        )
      }
    >
      <EmailField defaultValue={typed} />
      <div>
        <PasswordField
          name="password"
          label={m.accounts_password()}
          autoComplete="current-password"
        />
        <p className="mt-2 text-sm">
          <Link to="/forgot-password" onClick={keepAddress}>
            {m.accounts_forgot()}
          </Link>
        </p>
      </div>
    </Form>
  );
}

/** What is in the field, for the page that asks for it again. */
function keepAddress({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  const field = currentTarget.closest('form')?.elements.namedItem('email');
  if (field instanceof HTMLInputElement) keepTypedEmail(field.value);
}
