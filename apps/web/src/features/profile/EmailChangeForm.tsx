import { m } from '@mam/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../platform/client/client.ts';
import { useForm } from '../../platform/client/form.ts';
import { showToast } from '../../platform/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { emailChanges } from './email-queries.ts';
import { emailChangeSchema } from './profile-schemas.ts';

const ADDRESS = { type: 'email', inputMode: 'email', autoComplete: 'off' } as const;

/** Requests another address (spec, points 4 and 5). */
export function EmailChangeForm({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  // The button that opened the form is gone.
  useEffect(() => document.getElementById('new_email')?.focus(), []);
  const control = useForm({
    schema: emailChangeSchema,
    onSubmit: async (body) => {
      const made = await callApi('POST /api/email-changes', { body }, { toast: false });
      queries.setQueryData(emailChanges.queryKey, (known) => ({
        items: [made, ...(known?.items ?? [])],
      }));
      showToast(m.profile_email_change_asked());
      onClose();
    },
  });
  return (
    <>
      <Form control={control} action={m.profile_email_change_send()}>
        <Field name="new_email" label={m.profile_new_email()} {...ADDRESS} />
        <Field name="new_email_repeat" label={m.profile_new_email_repeat()} {...ADDRESS} />
        <TextAreaField
          name="reason"
          label={m.profile_email_reason()}
          hint={m.profile_email_reason_hint()}
        />
      </Form>
      <Button className="mt-3 w-full" onClick={onClose}>
        {m.profile_cancel()}
      </Button>
    </>
  );
}
