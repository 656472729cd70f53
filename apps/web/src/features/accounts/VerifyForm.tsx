import { AppError } from '@mam/contract/core/errors';
import { m } from '@mam/texts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../platform/client/client.ts';
import { useForm } from '../../platform/client/form.ts';
import { Form } from '../../ui/Form.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { verificationSchema } from './account-schemas.ts';
import { tellVerified } from './verified-address.ts';

interface VerifyFormProps {
  /** The token of the link in the mail; undefined before hydration. */
  token: string | undefined;
  /** Another browser than this one has registered. */
  needsPassword: boolean;
  /** Null: the link no longer works. */
  onDone: (email: string | null) => void;
}

/**
 * Verifies an address: by one tap in the browser that registered, elsewhere with the password. It asks for
 * an action, because mail scanners open every link.
 */
export function VerifyForm({ token, needsPassword, onDone }: VerifyFormProps) {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (isAsked) document.getElementById('password')?.focus();
  }, [isAsked]);
  const control = useForm({
    schema: verificationSchema,
    onSubmit: async (body) => {
      try {
        const { email } = await callApi('POST /api/auth/verify', { body }, { toast: false });
        tellVerified(email);
        onDone(email);
      } catch (error) {
        if (isDead(error)) onDone(null);
        // The link could not be looked at before.
        else if (isPasswordMissing(error) && !needsPassword) setAsked(true);
        else throw error;
      }
    },
  });
  return (
    <Form control={control} action={m.accounts_verify_go()}>
      <input type="hidden" name="token" value={token ?? ''} />
      {(needsPassword || isAsked) && (
        <div>
          <PasswordField
            name="password"
            label={m.accounts_password()}
            autoComplete="current-password"
          />
          <p className="mt-2 text-sm">
            {m.accounts_verify_no_password()}{' '}
            <Link to={`/reset-password#${new URLSearchParams({ token: token ?? '' })}`}>
              {m.accounts_reset()}
            </Link>
          </p>
        </div>
      )}
    </Form>
  );
}

function isDead(error: unknown): boolean {
  return error instanceof AppError && error.key === 'link.expired';
}

function isPasswordMissing(error: unknown): boolean {
  return error instanceof AppError && error.fields?.password === 'validation_required';
}
