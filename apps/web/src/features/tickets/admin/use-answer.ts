import type { AdminTicket } from '@mam/contract/tickets/tickets.admin';
import { staffReply } from '@mam/contract/tickets/tickets.rules';
import { m } from '@mam/texts';
import { useRef } from 'react';
import { useAdminForm } from '../../../admin-ui/form/use-admin-form.ts';
import { callOnce } from '../../../platform/client/call-once.ts';
import { showToast } from '../../../platform/toast.ts';
import { useRefreshTickets } from './ticket-queries.ts';

const EMPTY = { text: '' };
const answerText = staffReply.pick({ text: true });

/**
 * State of an answer. When the conversation has gone on meanwhile it is not sent: the new message appears
 * above the editor, and the text stays.
 */
export function useAnswer({ id, messages }: AdminTicket) {
  const refresh = useRefreshTickets();
  const isClosing = useRef(false);
  const last_message_id = messages.at(-1)?.id ?? 0;
  const { form, control, save, isBusy } = useAdminForm({
    name: `tickets/${id}`,
    initial: EMPTY,
    schema: answerText,
    async send({ text }) {
      const body = { text, last_message_id, close: isClosing.current };
      const call = { params: { id }, body };
      await callOnce('POST /api/admin/tickets/:id/reply', call, { toast: false }).catch(
        async (error: unknown) => {
          await refresh();
          throw error;
        },
      );
    },
    async done() {
      form.setValues(EMPTY);
      form.resetDirty(EMPTY);
      showToast(m.admin_ticket_sent());
      await refresh();
    },
  });
  const send = (close: boolean) => {
    if (isBusy) return;
    isClosing.current = close;
    void save();
  };
  return { form, control, submit: () => send(false), sendAndClose: () => send(true) };
}
