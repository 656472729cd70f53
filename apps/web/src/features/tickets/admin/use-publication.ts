import { ticketPublication } from '@mam/contract/tickets/tickets.rules';
import { m } from '@mam/texts';
import { useAdminForm } from '../../../admin-ui/form/use-admin-form.ts';
import { callApi } from '../../../platform/client/client.ts';
import { showToast } from '../../../platform/toast.ts';
import { useRefreshTickets } from './ticket-queries.ts';

const NONE = { vi: '', en: '' };
const INITIAL: {
  category_id: number | null;
  is_checked: boolean;
} & Record<'question' | 'answer' | 'reason' | 'next_step', typeof NONE> = {
  ...{ question: NONE, answer: NONE, reason: NONE, next_step: NONE },
  category_id: null,
  is_checked: false,
};

/** State of the form that makes a question of the Q&A of a ticket. */
export function usePublication(id: number) {
  const refresh = useRefreshTickets();
  return useAdminForm({
    name: `tickets/${id}/publish`,
    initial: INITIAL,
    schema: ticketPublication,
    send: (body) => {
      const call = { params: { id }, body };
      return callApi('POST /api/admin/tickets/:id/publish', call, { toast: false });
    },
    async done({ status }) {
      showToast(
        status === 'draft' ? m.admin_ticket_published_draft() : m.admin_ticket_published_now(),
      );
      await refresh();
    },
  });
}
