import { TICKET_TEXT_LENGTH_MAX } from '@mam/contract/core/constants';
import type { AdminTicket } from '@mam/contract/tickets/tickets.admin';
import { m } from '@mam/texts';
import { Textarea } from '@mantine/core';
import {
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { FormErrors } from '../../../admin-ui/form/FormErrors.tsx';
import { RestoredNote } from '../../../admin-ui/form/RestoredNote.tsx';
import { isTakenBack } from '../../../shared/inbox/admin/take-back.ts';
import { CannedAnswers, type CannedList } from './CannedAnswers.tsx';
import { SendButtons } from './SendButtons.tsx';
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
  field: RefObject<HTMLTextAreaElement | null>;
  send: (then: Then) => void;
}

interface AnswerEditorProps {
  ticket: AdminTicket;
  boxRef: Ref<AnswerBox>;
  /** What stands below the field. */
  children: ReactNode;
}

/** The answer of the staff. A draft is kept on this device until it is sent. */
export function AnswerEditor({ ticket, boxRef, children }: AnswerEditorProps) {
  const { hasNext, ...queue } = useTicketQueue(ticket.id);
  const { form, control, send, submit } = useAnswer(ticket, queue);
  const { text } = form.values;
  const box = useFocused(control.isRestored);
  const [canned, setCanned] = useState<CannedList>('closed');
  const insert = (added: string) => {
    form.setFieldValue('text', text.trim() ? `${text.trimEnd()}\n\n${added}` : added);
    box.current?.focus();
  };
  useImperativeHandle(boxRef, () => ({ insert, draft: text.trim(), field: box, send }));
  const takeOver = useRef<HTMLButtonElement>(null);
  const onKeyDown = useBoxKeys({
    isEmpty: text === '',
    isCannedOpen: canned !== 'closed',
    openCanned: () => setCanned('open'),
    chooseCanned: () => setCanned('entered'),
    // To send over a colleague takes its button: the keys only lead there.
    send: () => (takeOver.current ? takeOver.current.focus() : send('next')),
  });
  return (
    <form
      noValidate
      onSubmit={submit}
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
      <SendButtons {...{ ticket, takeOver, send, hasNext, isBusy: control.isBusy }} />
    </form>
  );
}
