import type { TrashKind } from '@mam/contract/trash/trash.admin';
import { useBulkAction, useRefresh } from '../../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../../platform/client/client.ts';
import { errorMessage } from '../../../../platform/client/error-message.ts';
import { showFailure, showToast } from '../../../../platform/toast.ts';
import { PLAYABLES_KEY } from '../playable-queries.ts';
import { changeEach } from './restore-each.ts';
import { restoredText } from './restored-text.ts';

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

/** Restores rows of any kinds, by `rowKey`; a single one is named. All but notifications, which may be due, can be put back. */
export function useRestore(
  nameOf: (key: number) => string | undefined,
): (keys: readonly number[]) => Promise<void> {
  const run = useBulkAction(PLAYABLES_KEY);
  const refresh = useRefresh(PLAYABLES_KEY);
  return async (keys) => {
    const textOf = (count: number) => restoredText(count, keys.map(nameOf)[0]);
    let done = { changed: [] as number[], mails: 0, failures: [] as unknown[] };
    await run({
      async call() {
        done = await changeEach(keys, restoreKind);
        return { changed: done.changed };
      },
      async undo(changed) {
        const { failures } = await changeEach(changed, putBackKind);
        if (failures.length > 0) await refresh();
        await failWith(failures);
      },
      message: (count) => textOf(count + done.mails),
    });
    if (done.changed.length === 0 && done.mails > 0) showToast(textOf(done.mails));
    await failWith(done.failures);
  };
}

/** Tells of calls that failed, after what was done: that would hide it. @throws the first failure */
async function failWith(failures: readonly unknown[]): Promise<void> {
  if (failures.length === 0) return;
  showFailure(await errorMessage(failures[0]));
  throw failures[0];
}

async function restoreKind(kind: TrashKind, ids: number[]): Promise<number[]> {
  if (kind !== 'notification') return changeKind(kind, ids, 0);
  for (const id of ids) {
    const call = { params: { id } };
    await callApi('POST /api/admin/notifications/:id/restore', call, { toast: false });
  }
  return ids;
}

async function putBackKind(kind: TrashKind, ids: number[]): Promise<number[]> {
  return kind === 'notification' ? [] : changeKind(kind, ids, 1);
}

/** The first of the two calls of a kind, or the second. */
async function changeKind(kind: keyof typeof CALLS, ids: number[], which: 0 | 1) {
  const { changed } = await callApi(CALLS[kind][which], { body: { ids } }, { toast: false });
  return changed;
}
