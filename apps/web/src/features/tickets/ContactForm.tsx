import { m } from '@mam/texts';
import { useState } from 'react';
import { callOnce } from '../../platform/client/call-once.ts';
import { useForm } from '../../platform/client/form.ts';
import type { Sent } from '../../shared/tickets/sent-question.ts';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { SentTicket } from './SentTicket.tsx';

const contactSchema = async () =>
  (await import('@mam/contract/tickets/tickets.rules')).contactMessage;

/** A message to the staff, answered by mail or with the code. */
export function ContactForm() {
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
        <SentTicket sent={sent} onHelpRead={() => setSent({ ...sent, isHelpRead: true })} />
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
