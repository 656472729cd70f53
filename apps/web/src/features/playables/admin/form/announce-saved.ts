import { PLAYABLE_KINDS } from '@mam/contract/core/playable-kinds';
import type { AdminPlayableInfo } from '@mam/contract/playables/playables.admin';
import { m } from '@mam/texts';
import { offerUndo } from '../../../../admin-ui/controls/undo.ts';
import { callApi } from '../../../../platform/client/client.ts';
import { vietnamTime } from '../../../../platform/format.ts';
import { showToast } from '../../../../platform/toast.ts';

/** Tells that a change was saved; one that took the item off the site can be undone, its texts stay. */
export function announceSaved(
  before: AdminPlayableInfo,
  saved: AdminPlayableInfo,
  refresh: () => Promise<void>,
): void {
  if (before.status !== 'published' || saved.status === 'published') {
    showToast(m.admin_playables_saved());
    return;
  }
  const { id, status, published_at } = before;
  const items = [{ id, category_id: saved.category_id, status, published_at }];
  const text = saved.published_at
    ? m.admin_playables_saved_later({ when: vietnamTime(saved.published_at) })
    : m.admin_playables_saved_hidden();
  offerUndo(text, async () => {
    await callApi(`POST ${PLAYABLE_KINDS[saved.kind].adminBase}/undo`, { body: { items } });
    await refresh();
  });
}
