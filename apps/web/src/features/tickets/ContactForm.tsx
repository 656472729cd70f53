import { m } from '@mam/texts';
import { type ReactNode, useState } from 'react';
import { callOnce } from '../../platform/client/call-once.ts';
import { useForm } from '../../platform/client/form.ts';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import type { Sent } from './ask/AskForm.tsx';
import { CodeCard } from './CodeCard.tsx';
import { HelpSheet } from './HelpSheet.tsx';

const contactSchema = async () =>
  (await import('@mam/contract/tickets/tickets.rules')).contactMessage;

/** A message to the staff, answered by mail or with the code. */
export function ContactForm({ hotlines }: { hotlines: ReactNode }) {
  const [sent, setSent] = useState<Sent>();
  const control = useForm({
    schema: contactSchema,
    onSubmit: async (body) => {
      setSent(await callOnce('POST /api/tickets/contact', { body }, { toast: false }));
    },
  });
  if (sent) {
    return (
      <div className="mt-5">
        <CodeCard code={sent.code} />
        {sent.help && <HelpSheet hotlines={hotlines} />}
      </div>
    );
  }
  return (
    <Form control={control} action={m.tickets_contact_send()} className="mt-5">
      <Field name="name" label={m.tickets_contact_name()} autoComplete="off" required={false} />
      <Field
        name="email"
        label={m.tickets_contact_email()}
        hint={m.tickets_contact_email_hint()}
        type="email"
        inputMode="email"
        autoComplete="email"
        required={false}
      />
      <TextAreaField name="text" label={m.tickets_contact_message()} />
    </Form>
  );
}
