import { m } from '@mam/texts';
import { offerUndo } from '../../../admin-ui/controls/undo.ts';
import { confirm } from '../../../admin-ui/form/prompt.tsx';
import { callApi } from '../../../platform/client/client.ts';
import { ownId } from '../../../shared/inbox/admin/own-id.ts';
import { useRefreshTickets } from './ticket-queries.ts';

/** The fields of a ticket that the actions need. */
interface Target {
  id: number;
  claim: { user_id: number } | null;
}

/** Actions on tickets; a failed call shows its own toast and changes nothing. */
export function useTicketActions() {
  const refresh = useRefreshTickets();
  const run = async (call: Promise<unknown>) => {
    await call.then(refresh, refresh);
  };
  const claim = ({ id }: Target) =>
    run(callApi('PUT /api/admin/tickets/:id/claim', { params: { id } }));
  const release = ({ id }: Target) =>
    run(callApi('PUT /api/admin/tickets/:id/release', { params: { id } }));
  return {
    claim,
    release,
    /** A ticket that another admin has claimed is taken over. */
    toggleClaim: (target: Target) =>
      target.claim?.user_id === ownId() ? release(target) : claim(target),
    async markDone({ id }: Target) {
      const params = { id };
      await callApi('PUT /api/admin/tickets/:id/done', { params }).then(
        () =>
          offerUndo(m.admin_inbox_marked(), () =>
            run(callApi('PUT /api/admin/tickets/:id/wait', { params })),
          ),
        () => undefined,
      );
      await refresh();
    },
    markAllDone: (targets: readonly Target[]) => markAllDone(targets, run),
    async close({ id }: Target) {
      const isSure = await confirm({
        title: m.admin_ticket_close(),
        text: m.admin_ticket_close_text(),
        yes: m.admin_ticket_close(),
        no: m.admin_ticket_close_no(),
      });
      if (isSure) await run(callApi('PUT /api/admin/tickets/:id/close', { params: { id } }));
    },
  };
}

/** One after the other, with one way back for all that succeeded. */
async function markAllDone(
  targets: readonly Target[],
  run: (call: Promise<unknown>) => Promise<void>,
): Promise<void> {
  const done: Target[] = [];
  const mark = async (target: Target) => {
    await callApi('PUT /api/admin/tickets/:id/done', { params: { id: target.id } });
    done.push(target);
  };
  await run(inTurn(targets, mark));
  const wait = ({ id }: Target) => callApi('PUT /api/admin/tickets/:id/wait', { params: { id } });
  if (done.length > 0) offerUndo(m.admin_inbox_marked(), () => run(inTurn(done, wait)));
}

async function inTurn<T>(all: readonly T[], call: (each: T) => Promise<unknown>): Promise<void> {
  for (const each of all) await call(each);
}
