import { m } from '@mam/texts';
import { Link } from 'react-router';
import { callApi } from '../../platform/client/client.ts';
import { useForm } from '../../platform/client/form.ts';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { registerSchema } from './account-schemas.ts';
import { EmailField } from './EmailField.tsx';
import { NewPassword } from './NewPassword.tsx';

/** Registration; `onSent` gets the address that the mail goes to. */
export function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const control = useForm({
    schema: registerSchema,
    onSubmit: async (body) => {
      await callApi('POST /api/auth/register', { body }, { toast: false });
      onSent(body.email);
    },
  });
  return (
    <Form control={control} action={m.accounts_register()}>
      <Field
        name="full_name"
        label={m.accounts_full_name()}
        hint={m.accounts_full_name_hint()}
        autoComplete="name"
      />
      <EmailField />
      <Field
        name="phone_number"
        label={m.accounts_phone_optional()}
        type="tel"
        required={false}
        autoComplete="tel-national"
      />
      <NewPassword />
      <label className="flex items-start gap-2.5 text-sm">
        <input
          type="checkbox"
          name="is_subscribed"
          className="mt-0.5 size-5 flex-none accent-primary"
        />
        {m.accounts_register_news()}
      </label>
      <p className="text-sm text-muted">
        {m.accounts_register_privacy()}{' '}
        <Link to="/privacy">{m.accounts_register_privacy_link()}</Link>
      </p>
    </Form>
  );
}
