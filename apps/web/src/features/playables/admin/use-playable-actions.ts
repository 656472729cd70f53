import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/core/playable-kinds';
import type { UndoState } from '@mam/contract/playables/bulk.admin';
import { m } from '@mam/texts';
import { useBulkAction } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { PLAYABLES_KEY } from './playable-queries.ts';

interface Moved {
  changed: number[];
  undo: UndoState[];
}

/** What can be done to items of a kind, one or many; each offers its way back. */
export function usePlayableActions(kind: PlayableKind) {
  const { adminBase } = PLAYABLE_KINDS[kind];
  const act = useBulkAction(PLAYABLES_KEY);

  /** For calls whose way back is to put each item where it stood. */
  const move = (call: () => Promise<Moved>, said: (count: number) => string) => {
    let before: UndoState[] = [];
    return act({
      call: async () => {
        const { changed, undo } = await call();
        before = undo;
        return { changed };
      },
      undo: () => callApi(`POST ${adminBase}/undo`, { body: { items: before } }),
      message: said,
    });
  };
  const trash = (ids: number[]) => callApi(`POST ${adminBase}/trash`, { body: { ids } });
  const restore = (ids: number[]) => callApi(`POST ${adminBase}/restore`, { body: { ids } });

  return {
    show: (ids: number[]) =>
      move(
        () => callApi(`POST ${adminBase}/publish`, { body: { ids } }),
        (count) => m.admin_playables_done_shown({ count }),
      ),
    hide: (ids: number[]) =>
      move(
        () => callApi(`POST ${adminBase}/hide`, { body: { ids } }),
        (count) => m.admin_playables_done_hidden({ count }),
      ),
    categorize: (ids: number[], category_id: number) =>
      move(
        () => callApi(`POST ${adminBase}/category`, { body: { ids, category_id } }),
        (count) => m.admin_playables_done_category({ count }),
      ),
    schedule: (ids: number[], published_at: string) =>
      move(
        () => callApi(`POST ${adminBase}/schedule`, { body: { ids, published_at } }),
        (count) => m.admin_playables_done_schedule({ count }),
      ),
    trash: (ids: number[]) =>
      act({
        call: () => trash(ids),
        undo: restore,
        message: (count) => m.admin_playables_done_trashed({ count }),
      }),
    restore: (ids: number[]) =>
      act({
        call: () => restore(ids),
        undo: trash,
        message: (count) => m.admin_playables_done_restored({ count }),
      }),
  };
}

export type PlayableActions = ReturnType<typeof usePlayableActions>;
