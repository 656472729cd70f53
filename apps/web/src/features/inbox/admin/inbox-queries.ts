import type { InputOf } from '@mam/contract/core/endpoint';
import type { inboxApi, WorkCounts, WorkItem } from '@mam/contract/inbox/inbox.admin';
import type { WorkKind } from '@mam/contract/inbox/work-kinds';
import { m } from '@mam/texts';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { offerUndo, undoOffer } from '../../../admin-ui/controls/undo.ts';
import { choose } from '../../../admin-ui/form/prompt.tsx';
import { useOpenedFrom } from '../../../admin-ui/form/use-drawer-params.ts';
import { callApi } from '../../../platform/client/client.ts';
import { ownId } from '../../../shared/inbox/admin/own-id.ts';
import { WORK_KEY } from '../../../shared/inbox/admin/waiting-counts.ts';
import { focusAfterRow } from './use-list-keys.ts';
import { isTicket, linkOf } from './work-labels.ts';

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

type Undo = () => Promise<unknown>;

interface DoneCalls {
  done: () => Promise<unknown>;
  undo: Undo;
}

/** Kinds that can be marked as done here; everything else is decided about on its page. */
const DONE_CALLS: Partial<Record<WorkKind, (id: string) => DoneCalls>> = {
  question: ticketCalls,
  contact: ticketCalls,
  mail: mailCalls,
  content: contentCalls,
};

/** Several that are alike are marked where all of them are listed. */
export function canBeDone({ kind, alike }: WorkItem): boolean {
  return kind in DONE_CALLS && alike === 1;
}

/** Actions on waiting work; a failed call shows its own toast and changes nothing. */
export function useWorkActions() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const state = useOpenedFrom();
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
    /**
     * One after the other, with one way back for all that succeeded. A sign of distress has had no answer to its last
     * word: it is marked only where that is meant.
     */
    async markDone(...items: WorkItem[]) {
      const goOn = focusAfterRow();
      const danger = items.find(({ is_distress }) => is_distress);
      const answer = danger && (await askUnanswered());
      if (danger && answer === 'read') void navigate(linkOf(danger), { state });
      if (danger && answer !== 'done') return;
      const undos: Undo[] = [];
      const mark = async ({ kind, id }: WorkItem) => {
        const calls = DONE_CALLS[kind]?.(id);
        await calls?.done();
        if (calls) undos.push(calls.undo);
      };
      await inTurn(items.map((item) => () => mark(item))).catch(() => undefined);
      if (undos.length > 0) {
        const text = items.some(isTicket) ? m.admin_inbox_marked() : m.admin_work_marked();
        offerUndoOfAll(undos, text, (all) => run(all));
        goOn();
      }
      await refresh();
    },
  };
}

/** Undefined where the question is closed without an answer. */
function askUnanswered(): Promise<'read' | 'done' | undefined> {
  return choose<'read' | 'done'>({
    title: m.admin_inbox_unanswered(),
    text: m.admin_inbox_unanswered_text(),
    answers: [
      { label: m.admin_inbox_unanswered_read(), value: 'read', variant: 'primary' },
      { label: m.admin_inbox_unanswered_done(), value: 'done' },
    ],
  }).catch(() => undefined);
}

/** What the present offer takes back. */
let offered: { undo: Undo; undos: readonly Undo[] } | undefined;

/** While the way back from earlier work is on screen, the new one takes that back too. */
function offerUndoOfAll(
  undos: readonly Undo[],
  text: string,
  run: (undoing: Promise<unknown>) => Promise<unknown>,
): void {
  const isOnScreen = offered !== undefined && offered.undo === undoOffer.get().undo;
  const all = [...(isOnScreen && offered ? offered.undos : []), ...undos];
  offered = { undos: all, undo: () => run(undoAll(all)) };
  const isOne = all.length === 1;
  offerUndo(isOne ? text : m.admin_work_marked_all({ count: all.length }), offered.undo);
}

/** One that failed, with a toast of its own, keeps none of the others. */
async function undoAll(undos: readonly Undo[]): Promise<void> {
  for (const undo of undos.toReversed()) await undo().catch(() => undefined);
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
