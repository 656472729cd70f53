import { m } from '@mam/texts';
import { callApi } from '../../../platform/client/client.ts';
import { showToast } from '../../../platform/toast.ts';
import { ownId } from '../../../shared/inbox/admin/own-id.ts';
import { useRefreshTickets } from './use-refresh-tickets.ts';

/** The fields of a ticket that the actions need. */
interface Target {
  id: number;
  claim: { user_id: number } | null;
}

/** Who goes on with a ticket. */
export interface Receiver {
  user_id: number;
  name: string;
  /** The answer that was begun, where it goes with the ticket. */
  draft: string | undefined;
}

/** Actions on tickets; a failed call shows its own toast and changes nothing. */
export function useTicketActions() {
  const refresh = useRefreshTickets();
  const run = async (call: Promise<unknown>) => {
    await call.then(refresh, refresh);
  };
  return {
    /** A ticket that another admin has claimed is taken over. */
    toggleClaim({ id, claim }: Target) {
      const call = { params: { id } };
      return claim?.user_id === ownId()
        ? run(callApi('PUT /api/admin/tickets/:id/release', call))
        : run(callApi('PUT /api/admin/tickets/:id/claim', call));
    },
    /** Puts the name of a colleague on it; a draft of the answer goes with it as a note. */
    handOver(id: number, { user_id, name, draft }: Receiver) {
      const call = { params: { id }, body: { user_id, ...(draft && { draft }) } };
      const announce = () => showToast(m.admin_ticket_handed_over({ name }));
      return run(callApi('PUT /api/admin/tickets/:id/hand-over', call).then(announce));
    },
    /** Puts one that is done without an answer among the waiting work again. */
    putBack({ id }: Target) {
      const announce = () => showToast(m.admin_ticket_is_back());
      return run(callApi('PUT /api/admin/tickets/:id/wait', { params: { id } }).then(announce));
    },
    deleteNote(id: number, note_id: number) {
      const params = { id, note_id };
      return run(callApi('DELETE /api/admin/tickets/:id/notes/:note_id', { params }));
    },
    /** `closed` runs before the page shows that it is. */
    close({ id }: Target, closed: () => void) {
      const announce = () => {
        showToast(m.admin_ticket_closed({ id }));
        closed();
      };
      return run(callApi('PUT /api/admin/tickets/:id/close', { params: { id } }).then(announce));
    },
  };
}
