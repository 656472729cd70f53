import { m } from '@mam/texts';
import { callApi } from '../../platform/client/client.ts';
import { useForm } from '../../platform/client/form.ts';
import { Form } from '../../ui/Form.tsx';
import { emailSchema } from './account-schemas.ts';
import { EmailField } from './EmailField.tsx';

/** What asks for a mail with a link: by the address alone. */
const ENDPOINTS = {
  verify: 'POST /api/auth/send-verify',
  reset: 'POST /api/auth/forgot-password',
} as const;

interface EmailLinkFormProps {
  purpose: keyof typeof ENDPOINTS;
  /** Gets the address that the mail goes to, if there is an account. */
  onSent: (email: string) => void;
}

/** Asks for a mail: a new confirmation link, or a link that sets a new password. */
export function EmailLinkForm({ purpose, onSent }: EmailLinkFormProps) {
  const control = useForm({
    schema: emailSchema,
    onSubmit: async (body) => {
      await callApi(ENDPOINTS[purpose], { body }, { toast: false });
      onSent(body.email);
    },
  });
  return (
    <Form control={control} action={m.accounts_send_mail()}>
      <EmailField />
    </Form>
  );
}
