import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/core/playable-kinds';
import type { UndoState } from '@mam/contract/playables/playables.admin.bulk';
import { m } from '@mam/texts';
import { useBulkAction } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { PLAYABLES_KEY } from './playable-queries.ts';
import { restoredText } from './trash/restored-text.ts';

interface StateChange {
  changed: number[];
  /** The items' earlier state. */
  undo: UndoState[];
}

/** Actions on items of a kind; each offers undo. */
export function usePlayableActions(kind: PlayableKind) {
  const { adminBase } = PLAYABLE_KINDS[kind];
  const run = useBulkAction(PLAYABLES_KEY);
  const setState = useStateChange(kind);
  const trash = (ids: number[]) => callApi(`POST ${adminBase}/trash`, { body: { ids } });
  const restore = (ids: number[]) => callApi(`POST ${adminBase}/restore`, { body: { ids } });
  return {
    show: (ids: number[]) =>
      setState(callApi(`POST ${adminBase}/publish`, { body: { ids } }), (count) =>
        m.admin_playables_done_shown({ count }),
      ),
    hide: (ids: number[]) =>
      setState(callApi(`POST ${adminBase}/hide`, { body: { ids } }), (count) =>
        m.admin_playables_done_hidden({ count }),
      ),
    categorize: (ids: number[], category_id: number) =>
      setState(callApi(`POST ${adminBase}/category`, { body: { ids, category_id } }), (count) =>
        m.admin_playables_done_category({ count }),
      ),
    schedule: (ids: number[], published_at: string) =>
      setState(callApi(`POST ${adminBase}/schedule`, { body: { ids, published_at } }), (count) =>
        m.admin_playables_done_schedule({ count }),
      ),
    trash: (ids: number[]) =>
      run({
        call: () => trash(ids),
        undo: restore,
        message: (count) => m.admin_playables_done_trashed({ count }),
      }),
    /** `name`: the title of a single item. */
    restore: (ids: number[], name?: string) =>
      run({
        call: () => restore(ids),
        undo: trash,
        message: (count) => restoredText(count, name),
      }),
  };
}

/** Returns a function for calls whose undo puts each item back into its earlier state. */
function useStateChange(kind: PlayableKind) {
  const { adminBase } = PLAYABLE_KINDS[kind];
  const run = useBulkAction(PLAYABLES_KEY);
  return (call: Promise<StateChange>, message: (count: number) => string) =>
    run({
      call: () => call,
      undo: async () => {
        const { undo } = await call;
        return callApi(`POST ${adminBase}/undo`, { body: { items: undo } });
      },
      message,
    });
}

export type PlayableActions = ReturnType<typeof usePlayableActions>;
