import { m } from '@mam/texts';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../platform/client/client.ts';
import { useForm } from '../../platform/client/form.ts';
import { Form } from '../../ui/Form.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { emailSchema } from './account-schemas.ts';
import { EmailField } from './EmailField.tsx';
import { takeTypedEmail } from './typed-email.ts';

interface EmailLinkPageProps {
  /** Sends a mail with a link to an address. */
  endpoint: 'POST /api/auth/send-verify' | 'POST /api/auth/forgot-password';
  title: string;
  lead: string;
  /** Replaces the form after the submit, whether the address has an account or not. */
  sent: (email: string) => ReactNode;
}

/** A page that requests a mail with a link. */
export function EmailLinkPage({ endpoint, title, lead, sent }: EmailLinkPageProps) {
  const [email, setEmail] = useState<string>();
  const [typed] = useState(takeTypedEmail);
  const control = useForm({
    schema: emailSchema,
    onSubmit: async (body) => {
      await callApi(endpoint, { body }, { toast: false });
      setEmail(body.email);
    },
  });
  return (
    <AuthLayout title={title} lead={!email && lead}>
      {email ? (
        sent(email)
      ) : (
        <Form control={control} action={m.accounts_send_mail()}>
          <EmailField defaultValue={typed} />
        </Form>
      )}
    </AuthLayout>
  );
}
