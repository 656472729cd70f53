import type { AdminTicket } from '@mam/contract/tickets/tickets.admin';
import { m } from '@mam/texts';
import type { RefObject } from 'react';
import { focusInView } from '../../../admin-ui/form/focus/field-focus.ts';
import { choose } from '../../../admin-ui/form/prompt.tsx';
import { settle } from '../../../admin-ui/form/unsaved.ts';
import { isColleagues } from '../../../shared/inbox/admin/own-id.ts';
import { answerForm } from '../../../shared/inbox/admin/take-back.ts';
import type { AnswerBox } from './AnswerEditor.tsx';
import { useTicketActions } from './use-ticket-actions.ts';
import { useTicketQueue } from './use-ticket-queue.ts';

type Choice = 'answer' | 'send' | 'close' | 'wait';

/** Closes a ticket, which is final, once it is clear what the asker gets; the next question follows. */
export function useClosing(ticket: AdminTicket, answer: RefObject<AnswerBox | null>) {
  const { close } = useTicketActions();
  const { openNext, markAnswered } = useTicketQueue(ticket.id);
  return async () => {
    const choice = await askFor(ticket, answer.current?.draft ?? '');
    if (choice === 'answer') focusInView(answer.current?.field.current);
    if (choice === 'send') answer.current?.send('close');
    if (choice !== 'close') return;
    await close(ticket, () => {
      settle(answerForm(ticket.id));
      markAnswered();
      openNext();
    });
  };
}

function askFor(ticket: AdminTicket, draft: string): Promise<Choice> {
  const question = draft
    ? withDraft(ticket)
    : ticket.messages.at(-1)?.from === 'asker'
      ? UNANSWERED
      : ANSWERED;
  const { title, text, answers } = question;
  const shown = answers.map(({ label, ...each }) => ({ ...each, label: label() }));
  return choose<Choice>({ title: title(), text: text(), answers: shown }).catch(() => 'wait');
}

interface Asked {
  title: () => string;
  text: () => string;
  answers: readonly { label: () => string; value: Choice; variant?: 'primary' | 'danger' }[];
}

const ANSWERED: Asked = {
  title: m.admin_ticket_close,
  text: m.admin_ticket_close_text,
  answers: [
    { label: m.admin_ticket_close_no, value: 'wait' },
    { label: m.admin_ticket_close, value: 'close', variant: 'danger' },
  ],
};

const UNANSWERED: Asked = {
  title: m.admin_inbox_unanswered,
  text: m.admin_ticket_close_unanswered_text,
  answers: [
    { label: m.admin_ticket_close_answer, value: 'answer', variant: 'primary' },
    { label: m.admin_ticket_close_unanswered, value: 'close' },
  ],
};

/** A colleague's ticket is not answered from here: the button below the answer has the colleague in its name. */
function withDraft({ claim }: AdminTicket): Asked {
  return {
    title: m.admin_ticket_close_draft,
    text: m.admin_ticket_close_draft_text,
    answers: [
      isColleagues(claim)
        ? { label: m.admin_ticket_close_answer, value: 'answer', variant: 'primary' }
        : { label: m.admin_ticket_send_close, value: 'send', variant: 'primary' },
      { label: m.admin_ticket_close_drop, value: 'close' },
      { label: m.admin_ticket_close_no, value: 'wait' },
    ],
  };
}
