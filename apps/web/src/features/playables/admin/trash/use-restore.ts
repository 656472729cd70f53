import type { Trashed, TrashKind } from '@mam/contract/trash/trash.admin';
import { m } from '@mam/texts';
import { useBulkAction, useRefresh } from '../../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../../platform/client/client.ts';
import { showToast } from '../../../../platform/toast.ts';
import { PLAYABLES_KEY } from '../playable-queries.ts';

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

/** Restores a row of any kind. All but a notification, which may be due, can be put back. */
export function useRestore(): (row: Trashed) => Promise<void> {
  const run = useBulkAction(PLAYABLES_KEY);
  const refresh = useRefresh(PLAYABLES_KEY);
  return async ({ kind, id }) => {
    if (kind === 'notification') {
      await callApi('POST /api/admin/notifications/:id/restore', { params: { id } });
      await refresh();
      showToast(m.admin_playables_done_restored({ count: 1 }));
      return;
    }
    const [restore, trash] = CALLS[kind];
    await run({
      call: () => callApi(restore, { body: { ids: [id] } }),
      undo: (ids) => callApi(trash, { body: { ids } }),
      message: (count) => m.admin_playables_done_restored({ count }),
    });
  };
}
