import type { InputOf } from '@mam/contract/core/endpoint';
import type { inboxApi, WorkCounts, WorkItem } from '@mam/contract/inbox/inbox.admin';
import type { WorkKind } from '@mam/contract/inbox/work-kinds';
import { m } from '@mam/texts';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { offerUndo } from '../../../admin-ui/controls/undo.ts';
import { callApi } from '../../../platform/client/client.ts';
import { ownId } from '../../../shared/inbox/admin/own-id.ts';
import { WORK_KEY } from '../../../shared/inbox/admin/waiting-counts.ts';
import { focusAfterRow } from './use-list-keys.ts';

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

/** Numbers of waiting work of these kinds. */
export function countsOf({ kinds }: WorkCounts, names: readonly WorkKind[]) {
  const shown = kinds.filter(({ kind }) => names.includes(kind));
  const sum = (name: 'count' | 'distress' | 'mine' | 'others') =>
    shown.reduce((total, each) => total + each[name], 0);
  const [total, mine, others] = [sum('count'), sum('mine'), sum('others')];
  const [first] = shown.toSorted((a, b) => Date.parse(a.oldest) - Date.parse(b.oldest));
  return {
    ...{ total, mine, others, unclaimed: total - mine - others, distress: sum('distress') },
    oldest: first?.oldest,
    byKind: (name: WorkKind) => kinds.find(({ kind }) => kind === name)?.count ?? 0,
  };
}
export type ShownCounts = ReturnType<typeof countsOf>;

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

export function isTicket({ kind }: WorkItem): boolean {
  return kind === 'question' || kind === 'contact';
}

/** Several that are alike are marked where all of them are listed. */
export function canBeDone({ kind, alike }: WorkItem): boolean {
  return kind in DONE_CALLS && alike === 1;
}

/** Actions on waiting work; a failed call shows its own toast and changes nothing. */
export function useWorkActions() {
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all([WORK_KEY, ['tickets']].map((queryKey) => queries.invalidateQueries({ queryKey })));
  const run = (call: Promise<unknown>) => call.then(refresh, refresh);
  return {
    /** Work that another admin has claimed is taken over. */
    toggleClaim({ kind, id, claim }: WorkItem) {
      const body = { kind, id };
      return claim?.user_id === ownId()
        ? run(callApi('PUT /api/admin/inbox/release', { body }))
        : run(callApi('PUT /api/admin/inbox/claim', { body }));
    },
    /** One after the other, with one way back for all that succeeded. */
    async markDone(...items: WorkItem[]) {
      const goOn = focusAfterRow();
      const undos: (() => Promise<unknown>)[] = [];
      const mark = async ({ kind, id }: WorkItem) => {
        const calls = DONE_CALLS[kind]?.(id);
        await calls?.done();
        if (calls) undos.push(calls.undo);
      };
      await inTurn(items.map((item) => () => mark(item))).catch(() => undefined);
      const text = items.some(isTicket) ? m.admin_inbox_marked() : m.admin_work_marked();
      if (undos.length > 0) {
        offerUndo(text, () => run(inTurn(undos)));
        goOn();
      }
      await refresh();
    },
  };
}

async function inTurn(calls: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const call of calls) await call();
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
