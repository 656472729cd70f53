import type { TrashKind } from '@mam/contract/trash/trash.admin';
import { m } from '@mam/texts';
import { useBulkAction, useRefresh } from '../../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../../platform/client/client.ts';
import { showToast } from '../../../../platform/toast.ts';
import { PLAYABLES_KEY } from '../playable-queries.ts';
import { byKind, rowKey } from './trash-rows.ts';

/** The call that takes rows out of the trash, and the one that puts them back. */
const CALLS = {
  video: ['POST /api/admin/videos/restore', 'POST /api/admin/videos/trash'],
  podcast: ['POST /api/admin/podcasts/restore', 'POST /api/admin/podcasts/trash'],
  banner: ['POST /api/admin/banners/restore', 'POST /api/admin/banners/delete'],
  course: ['POST /api/admin/courses/restore', 'POST /api/admin/courses/trash'],
  question: ['POST /api/admin/questions/restore', 'POST /api/admin/questions/delete'],
  guide: ['POST /api/admin/guides/restore', 'POST /api/admin/guides/delete'],
  game_round: ['POST /api/admin/game-rounds/restore', 'POST /api/admin/game-rounds/delete'],
  topic: ['POST /api/admin/topics/restore', 'POST /api/admin/topics/trash'],
  help_place: ['POST /api/admin/help-places/restore', 'POST /api/admin/help-places/delete'],
  synonym: ['POST /api/admin/search-synonyms/restore', 'POST /api/admin/search-synonyms/delete'],
} as const satisfies Record<Exclude<TrashKind, 'notification'>, readonly [string, string]>;

/** Restores rows of any kinds, by `rowKey`. All but notifications, which may be due, can be put back. */
export function useRestore(): (keys: readonly number[]) => Promise<void> {
  const run = useBulkAction(PLAYABLES_KEY);
  const refresh = useRefresh(PLAYABLES_KEY);
  return async (keys) => {
    const mails = byKind(keys).flatMap(([kind, ids]) => (kind === 'notification' ? ids : []));
    await run({
      call: () => callEach(keys, 0),
      undo: (changed) => callEach(changed, 1),
      message: (count) => m.admin_playables_done_restored({ count: count + mails.length }),
    });
    for (const id of mails) {
      await callApi('POST /api/admin/notifications/:id/restore', { params: { id } });
    }
    if (mails.length === 0) return;
    await refresh();
    if (mails.length === keys.length) {
      showToast(m.admin_playables_done_restored({ count: mails.length }));
    }
  };
}

/** One call for each kind: the first of its two, or the second. @returns the keys of what changed */
async function callEach(keys: readonly number[], which: 0 | 1) {
  const all: number[] = [];
  for (const [kind, ids] of byKind(keys)) {
    if (kind === 'notification') continue;
    const { changed } = await callApi(CALLS[kind][which], { body: { ids } });
    all.push(...changed.map((id) => rowKey({ kind, id })));
  }
  return { changed: all };
}
