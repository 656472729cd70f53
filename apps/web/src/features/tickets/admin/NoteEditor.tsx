import { TICKET_TEXT_LENGTH_MAX } from '@mam/contract/core/constants';
import { staffNote } from '@mam/contract/tickets/tickets.rules';
import { m } from '@mam/texts';
import { Textarea } from '@mantine/core';
import { useRef } from 'react';
import { FormErrors } from '../../../admin-ui/form/FormErrors.tsx';
import { RestoredNote } from '../../../admin-ui/form/RestoredNote.tsx';
import { useAdminForm } from '../../../admin-ui/form/use-admin-form.ts';
import { callApi } from '../../../platform/client/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { useRefreshTickets } from './use-refresh-tickets.ts';

const EMPTY = { text: '' };

/** An inner note. A box of its own, on the ground that notes have, so that it is not sent by mistake. */
export function NoteEditor({ id }: { id: number }) {
  const refresh = useRefreshTickets();
  const field = useRef<HTMLTextAreaElement>(null);
  const { form, control, save } = useAdminForm({
    name: `ticket-notes/${id}`,
    initial: EMPTY,
    schema: staffNote,
    send: (body) =>
      callApi('POST /api/admin/tickets/:id/notes', { params: { id }, body }, { toast: false }),
    async done() {
      form.setValues(EMPTY);
      form.resetDirty(EMPTY);
      await refresh();
      field.current?.focus();
    },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="grid grid-cols-1 gap-3 rounded-l bg-sun-soft p-4"
    >
      <h2>{m.admin_ticket_note()}</h2>
      <RestoredNote {...control} />
      <Textarea
        ref={field}
        aria-label={m.admin_ticket_note()}
        description={m.admin_ticket_note_hint()}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        minRows={2}
        maxRows={10}
        maxLength={TICKET_TEXT_LENGTH_MAX}
        spellCheck={false}
        {...form.getInputProps('text')}
      />
      <FormErrors {...control} />
      <Button icon="lock" size="s" type="submit" disabled={control.isBusy} className="w-fit">
        {m.admin_ticket_note_add()}
      </Button>
    </form>
  );
}
