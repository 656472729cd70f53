import { m } from '@mam/texts';
import { callApi } from '../../platform/client/client.ts';
import { useForm } from '../../platform/client/form.ts';
import { Form } from '../../ui/Form.tsx';
import { emailSchema } from './account-schemas.ts';
import { EmailField } from './EmailField.tsx';

/** Endpoints that send a mail with a link to an address. */
const ENDPOINTS = {
  verify: 'POST /api/auth/send-verify',
  reset: 'POST /api/auth/forgot-password',
} as const;

interface EmailLinkFormProps {
  purpose: keyof typeof ENDPOINTS;
  /** Gets the address, whether it has an account or not. */
  onSent: (email: string) => void;
}

/** Requests a mail with a link that verifies the address or sets a new password. */
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
