import type { EndpointOf } from '@mam/contract/core/call-names';
import type { InputOf } from '@mam/contract/core/endpoint';
import { m } from '@mam/texts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../platform/client/client.ts';
import { useForm } from '../../platform/client/form.ts';
import { Field } from '../../ui/Field.tsx';
import { Form, useProblem } from '../../ui/Form.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { registerSchema } from './account-schemas.ts';
import { EmailField } from './EmailField.tsx';
import { NewPassword } from './NewPassword.tsx';

/** The fields of a sign-up that may be shown again. */
export type SignUp = Pick<
  InputOf<EndpointOf<'POST /api/auth/register'>>['body'],
  'full_name' | 'email'
>;

interface RegisterFormProps {
  /** A sign-up whose address is to be put right. */
  wrong: SignUp | undefined;
  /** The mail is on its way. */
  onSent: (sent: SignUp, password: string) => void;
}

export function RegisterForm({ wrong, onSent }: RegisterFormProps) {
  useEffect(() => {
    if (wrong) document.getElementById('email')?.focus();
  }, [wrong]);
  const control = useForm({
    schema: registerSchema,
    onSubmit: async (body) => {
      await callApi('POST /api/auth/register', { body }, { toast: false });
      onSent(body, body.password);
    },
  });
  return (
    <Form control={control} action={m.accounts_register()} className="max-sm:gap-3.5">
      <Field
        name="full_name"
        label={m.accounts_full_name()}
        hint={m.accounts_full_name_hint()}
        autoComplete="name"
        defaultValue={wrong?.full_name}
      />
      <EmailField defaultValue={wrong?.email} />
      <NewPassword />
      <OptionalFields />
      <p className="text-sm text-muted">
        {m.accounts_register_privacy()}{' '}
        <Link to="/privacy">{m.accounts_register_privacy_link()}</Link>
      </p>
    </Form>
  );
}

/** What an account can do without, folded; open where something in it is wrong. */
function OptionalFields() {
  const details = useRef<HTMLDetailsElement>(null);
  const problem = useProblem('phone_number');
  useEffect(() => {
    if (problem && details.current) details.current.open = true;
  }, [problem]);
  return (
    <details ref={details} className="group">
      <summary className="fold-head font-strong text-heading">
        {m.accounts_register_more()}
        <Icon name="down" className="text-muted group-open:rotate-180" />
      </summary>
      <div className="mt-2 grid gap-5">
        <Field
          name="phone_number"
          label={m.accounts_phone_optional()}
          type="tel"
          required={false}
          autoComplete="tel-national"
        />
        <label className="flex items-start gap-2.5 text-sm">
          <input
            type="checkbox"
            name="is_subscribed"
            className="mt-0.5 size-5 flex-none accent-primary"
          />
          {m.accounts_register_news()}
        </label>
      </div>
    </details>
  );
}
