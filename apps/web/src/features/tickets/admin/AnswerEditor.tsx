import { TICKET_TAKE_BACK_SECONDS, TICKET_TEXT_LENGTH_MAX } from '@mam/contract/core/constants';
import type { AdminTicket } from '@mam/contract/tickets/tickets.admin';
import { m } from '@mam/texts';
import { Textarea } from '@mantine/core';
import { type ReactNode, type Ref, useImperativeHandle, useState } from 'react';
import { KeyCap } from '../../../admin-ui/controls/KeyCap.tsx';
import { FormErrors } from '../../../admin-ui/form/FormErrors.tsx';
import { RestoredNote } from '../../../admin-ui/form/RestoredNote.tsx';
import { isTakenBack } from '../../../shared/inbox/admin/take-back.ts';
import { Button } from '../../../ui/Button.tsx';
import { CannedAnswers, type CannedList } from './CannedAnswers.tsx';
import { messageId } from './StaffConversation.tsx';
import { type Then, useAnswer } from './use-answer.ts';
import { useBoxKeys, useFocused } from './use-answer-box.ts';
import { useTicketQueue } from './use-ticket-queue.ts';

/** Puts a text at the end of the answer and the focus into its box. */
export type InsertText = (text: string) => void;

/** What other parts of the page know of the answer. */
export interface AnswerBox {
  insert: InsertText;
  /** What is written and not sent. */
  draft: string;
}

interface AnswerEditorProps {
  ticket: AdminTicket;
  boxRef: Ref<AnswerBox>;
  /** What stands below the field. */
  children: ReactNode;
}

/** The answer of the staff. A draft is kept on this device until it is sent. */
export function AnswerEditor({ ticket, boxRef, children }: AnswerEditorProps) {
  const queue = useTicketQueue(ticket.id);
  const { form, control, send } = useAnswer(ticket, queue);
  const { text } = form.values;
  const box = useFocused(control.isRestored);
  const [canned, setCanned] = useState<CannedList>('closed');
  const insert = (added: string) => {
    form.setFieldValue('text', text.trim() ? `${text.trimEnd()}\n\n${added}` : added);
    box.current?.focus();
  };
  useImperativeHandle(boxRef, () => ({ insert, draft: text.trim() }));
  const onKeyDown = useBoxKeys({
    isEmpty: text === '',
    isCannedOpen: canned !== 'closed',
    openCanned: () => setCanned('open'),
    chooseCanned: () => setCanned('entered'),
    send: () => send('next'),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send('next');
      }}
      className="mt-5 grid grid-cols-1 gap-3 border-t border-line pt-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2>{m.admin_ticket_answer()}</h2>
        <CannedAnswers
          language={ticket.language}
          message={ticket.messages.findLast(({ from }) => from === 'asker')?.text ?? ''}
          list={canned}
          setList={setCanned}
          onChoose={insert}
        />
      </div>
      <RestoredNote {...control} isRestored={control.isRestored && !isTakenBack(ticket.id)} />
      <Textarea
        ref={box}
        aria-label={m.admin_ticket_answer()}
        // Where the focus arrives in the box, the question is read out with it.
        aria-describedby={messageId(ticket.messages.at(-1)?.id)}
        minRows={6}
        maxRows={20}
        maxLength={TICKET_TEXT_LENGTH_MAX}
        spellCheck={false}
        onKeyDown={onKeyDown}
        {...form.getInputProps('text')}
      />
      <FormErrors {...control} />
      {children}
      <SendButtons ticket={ticket} hasNext={queue.hasNext} isBusy={control.isBusy} send={send} />
    </form>
  );
}

interface SendButtonsProps {
  ticket: AdminTicket;
  hasNext: boolean;
  isBusy: boolean;
  send: (then: Then) => void;
}

function SendButtons({ ticket, hasNext, isBusy, send }: SendButtonsProps) {
  const next = hasNext ? m.admin_ticket_send_next() : m.admin_ticket_send_list();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button icon="send" type="submit" size="s" variant="primary" disabled={isBusy}>
        {isBusy ? m.form_sending() : next}
        <KeyCap>Ctrl ↵</KeyCap>
      </Button>
      <Button size="s" disabled={isBusy} onClick={() => send('stay')}>
        {m.admin_ticket_send()}
      </Button>
      <Button size="s" disabled={isBusy} onClick={() => send('close')}>
        {m.admin_ticket_send_close()}
      </Button>
      <span className="text-sm text-muted">
        {m.admin_ticket_take_back_hint({ count: TICKET_TAKE_BACK_SECONDS })} {mailNote(ticket)}
      </span>
    </div>
  );
}

function mailNote({ has_email, kind }: AdminTicket): string {
  if (!has_email) return m.admin_ticket_mail_none();
  return kind === 'contact' ? m.admin_ticket_mail_contact() : m.admin_ticket_mail_question();
}
