import type { AdminTicket } from '@mam/contract/tickets/tickets.admin';
import { staffReply } from '@mam/contract/tickets/tickets.rules';
import { type FormEvent, useRef } from 'react';
import { useAdminForm } from '../../../admin-ui/form/use-admin-form.ts';
import { callOnce } from '../../../platform/client/call-once.ts';
import { focusTitle } from '../../../platform/use-page-focus.ts';
import { answerForm, noteUndelivered } from '../../../shared/inbox/admin/take-back.ts';
import { useRefreshTickets } from './use-refresh-tickets.ts';
import type { useTicketQueue } from './use-ticket-queue.ts';

const EMPTY = { text: '' };
const answerText = staffReply.pick({ text: true });

/** What follows a sent answer: the next question, the same one, or the next once this one is closed. */
export type Then = 'next' | 'stay' | 'close';

/**
 * State of an answer. When the conversation has gone on or a colleague has claimed it meanwhile it is not sent: what is
 * new appears, and the text stays. The server keeps a sent one for a while, and delivers it whatever
 * becomes of this page.
 */
export function useAnswer(
  { id, messages, claim }: AdminTicket,
  { openNext, markAnswered }: Pick<ReturnType<typeof useTicketQueue>, 'openNext' | 'markAnswered'>,
) {
  const refresh = useRefreshTickets();
  const then = useRef<Then>('next');
  const last_message_id = messages.at(-1)?.id ?? 0;
  const { form, control, save, isBusy } = useAdminForm({
    name: answerForm(id),
    initial: EMPTY,
    schema: answerText,
    async send({ text }) {
      const close = then.current === 'close';
      const claimed_by = claim?.user_id ?? null;
      const body = { text, last_message_id, claimed_by, close, can_take_back: true };
      const call = { params: { id }, body };
      return callOnce('POST /api/admin/tickets/:id/reply', call, { toast: false }).catch(
        async (error: unknown) => {
          await refresh();
          throw error;
        },
      );
    },
    async done(ticket) {
      form.setValues(EMPTY);
      form.resetDirty(EMPTY);
      noteUndelivered(ticket);
      markAnswered();
      // The button that was used is off while it sends, which loses the focus.
      if (then.current === 'stay') focusTitle();
      else openNext();
      await refresh();
    },
  });
  const send = (next: Then) => {
    if (isBusy) return;
    then.current = next;
    void save();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send('next');
  };
  return { form, control, send, submit };
}
