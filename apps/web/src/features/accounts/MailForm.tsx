import { m } from '@mam/texts';
import { callApi } from '../../platform/client/client.ts';
import { useForm } from '../../platform/client/form.ts';
import { Form } from '../../ui/Form.tsx';
import { emailRules } from './account-schemas.ts';
import { EmailField } from './EmailField.tsx';

/** What asks for a mail with a link: by the address alone. */
const ASKS = {
  verify: 'POST /api/auth/send-verify',
  reset: 'POST /api/auth/forgot-password',
} as const;

interface MailFormProps {
  asks: keyof typeof ASKS;
  /** Gets the address that the mail goes to, if there is an account. */
  onSent: (email: string) => void;
}

/** Asks for a mail: a new confirmation link, or a link that sets a new password. */
export function MailForm({ asks, onSent }: MailFormProps) {
  const control = useForm({
    rules: emailRules,
    send: async (body) => {
      await callApi(ASKS[asks], { body }, { failure: 'caller' });
      onSent(body.email);
    },
  });
  return (
    <Form control={control} action={m.accounts_send_mail()}>
      <EmailField />
    </Form>
  );
}
