import { m } from '@mam/texts';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../platform/client/client.ts';
import { useForm } from '../../platform/client/form.ts';
import { Form } from '../../ui/Form.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
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
  sentText: (inputs: { email: string }) => string;
}

/** A page that requests a mail with a link. */
export function EmailLinkPage({ endpoint, title, lead, sentText }: EmailLinkPageProps) {
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
        <Outcome icon="mail" title={m.accounts_mail_sent_title()} text={sentText({ email })}>
          <Link to="/login">{m.accounts_login()}</Link>
        </Outcome>
      ) : (
        <Form control={control} action={m.accounts_send_mail()}>
          <EmailField defaultValue={typed} />
        </Form>
      )}
    </AuthLayout>
  );
}
