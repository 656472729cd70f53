import { TICKET_TEXT_LENGTH_MAX } from '@mam/contract/core/constants';
import type { AdminTicket } from '@mam/contract/tickets/tickets.admin';
import { m } from '@mam/texts';
import { Textarea } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { FormErrors } from '../../../admin-ui/form/FormErrors.tsx';
import { RestoredNote } from '../../../admin-ui/form/RestoredNote.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CannedAnswers } from './CannedAnswers.tsx';
import { useAnswer } from './use-answer.ts';

/** The answer of the staff. A draft is kept on this device until it is sent. */
export function AnswerEditor({ ticket }: { ticket: AdminTicket }) {
  const { form, control, submit, sendAndClose } = useAnswer(ticket);
  const { text } = form.values;
  const box = useRef<HTMLTextAreaElement>(null);
  const [isCannedOpen, setCannedOpen] = useState(false);
  const insert = (canned: string) => {
    form.setFieldValue('text', text.trim() ? `${text.trimEnd()}\n\n${canned}` : canned);
    box.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '/' && text === '') {
      event.preventDefault();
      setCannedOpen(true);
      return;
    }
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="mt-5 grid grid-cols-1 gap-3 border-t border-line pt-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2>{m.admin_ticket_answer()}</h2>
        <CannedAnswers
          language={ticket.language}
          isOpen={isCannedOpen}
          setOpen={setCannedOpen}
          onChoose={insert}
        />
      </div>
      <RestoredNote {...control} />
      <Textarea
        ref={box}
        aria-label={m.admin_ticket_answer()}
        minRows={6}
        maxRows={20}
        maxLength={TICKET_TEXT_LENGTH_MAX}
        spellCheck={false}
        onKeyDown={onKeyDown}
        {...form.getInputProps('text')}
      />
      <FormErrors {...control} />
      <SendButtons ticket={ticket} isBusy={control.isBusy} sendAndClose={sendAndClose} />
    </form>
  );
}

function SendButtons(props: { ticket: AdminTicket; isBusy: boolean; sendAndClose: () => void }) {
  const { ticket, isBusy, sendAndClose } = props;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button icon="send" type="submit" size="s" variant="primary" disabled={isBusy}>
        {isBusy ? m.form_sending() : m.admin_ticket_send()}
      </Button>
      <Button size="s" disabled={isBusy} onClick={sendAndClose}>
        {m.admin_ticket_send_close()}
      </Button>
      <span className="text-sm text-muted">{mailNote(ticket)}</span>
    </div>
  );
}

function mailNote({ has_email, kind }: AdminTicket): string {
  if (!has_email) return m.admin_ticket_mail_none();
  return kind === 'contact' ? m.admin_ticket_mail_contact() : m.admin_ticket_mail_question();
}
