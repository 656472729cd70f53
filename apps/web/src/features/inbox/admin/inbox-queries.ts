import type { InputOf } from '@mam/contract/core/endpoint';
import type { inboxApi, WorkItem } from '@mam/contract/inbox/inbox.admin';
import type { WorkKind } from '@mam/contract/inbox/work-kinds';
import { m } from '@mam/texts';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { offerUndo } from '../../../admin-ui/controls/undo.ts';
import { callApi } from '../../../platform/client/client.ts';
import { ownId } from '../../../shared/inbox/admin/own-id.ts';
import { WORK_KEY } from '../../../shared/inbox/admin/waiting-counts.ts';

/** New work appears on an open page within this time. */
const REFRESH_MS = 30_000;

export function workQuery(query: InputOf<typeof inboxApi.list>['query']) {
  return queryOptions({
    queryKey: [...WORK_KEY, 'list', query],
    queryFn: ({ signal }) => callApi('GET /api/admin/inbox', { query }, { signal, toast: false }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

interface DoneCalls {
  done: () => Promise<unknown>;
  undo: () => Promise<unknown>;
}

/** Kinds that can be marked as done here; everything else is decided about on its page. */
const DONE_CALLS: Partial<Record<WorkKind, (id: string) => DoneCalls>> = {
  question: ticketCalls,
  contact: ticketCalls,
  mail: mailCalls,
  content: contentCalls,
};

export function canBeDone({ kind }: WorkItem): boolean {
  return kind in DONE_CALLS;
}

/** Actions on waiting work; a failed call shows its own toast and changes nothing. */
export function useWorkActions() {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: WORK_KEY });
  const run = (call: Promise<unknown>) => call.then(refresh, refresh);
  return {
    /** Work that another admin has claimed is taken over. */
    toggleClaim({ kind, id, claim }: WorkItem) {
      const body = { kind, id };
      return claim?.user_id === ownId()
        ? run(callApi('PUT /api/admin/inbox/release', { body }))
        : run(callApi('PUT /api/admin/inbox/claim', { body }));
    },
    async markDone(item: WorkItem) {
      const { done, undo } = DONE_CALLS[item.kind]?.(item.id) ?? {};
      if (!done || !undo) return;
      await done().then(
        () => offerUndo(m.admin_work_marked(), () => run(undo())),
        () => undefined,
      );
      await refresh();
    },
  };
}

function ticketCalls(key: string): DoneCalls {
  const call = { params: { id: Number(key) } };
  return {
    done: () => callApi('PUT /api/admin/tickets/:id/done', call),
    undo: () => callApi('PUT /api/admin/tickets/:id/wait', call),
  };
}

function mailCalls(id: string): DoneCalls {
  const call = { body: { ids: [id] } };
  return {
    done: () => callApi('PUT /api/admin/mails/dismiss', call),
    undo: () => callApi('PUT /api/admin/mails/undismiss', call),
  };
}

function contentCalls(id: string): DoneCalls {
  const call = { body: { id } };
  return {
    done: () => callApi('PUT /api/admin/inbox/review', call),
    undo: () => callApi('PUT /api/admin/inbox/undo-review', call),
  };
}
