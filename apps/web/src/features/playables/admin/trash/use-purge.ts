import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/core/playable-kinds';
import { m } from '@mam/texts';
import { confirm } from '../../../../admin-ui/form/prompt.tsx';
import { useRefresh } from '../../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../../platform/client/client.ts';
import { showToast } from '../../../../platform/toast.ts';
import { PLAYABLES_KEY } from '../playable-queries.ts';

/** Permanent deletion; the confirmation names the number of items. */
export function usePurge(kind: PlayableKind) {
  const { adminBase } = PLAYABLE_KINDS[kind];
  const refresh = useRefresh(PLAYABLES_KEY);
  const finish = async (count: number) => {
    await refresh();
    showToast(m.admin_playables_purged({ count }));
  };
  return {
    /** Rejects when it is not confirmed, so that the rows stay selected. */
    async purge(ids: number[], name?: string) {
      const count = ids.length;
      const title = name
        ? m.admin_playables_purge_title({ title: name })
        : m.admin_playables_purge_many_title({ count });
      if (!(await confirmPurge(title, count))) throw new Error('cancelled');
      const { changed } = await callApi(`POST ${adminBase}/purge`, { body: { ids } });
      await finish(changed.length);
    },
    /** Deletes what the trash holds now: items that come later stay. */
    async emptyTrash() {
      const query = { status: 'trash', sort: '-trashed_at', size: 1 } as const;
      const { items, total } = await callApi(`GET ${adminBase}`, { query });
      const until = items[0]?.trashed_at;
      if (!until) return refresh();
      const title = m.admin_playables_purge_many_title({ count: total });
      if (!(await confirmPurge(title, total))) return;
      const { removed } = await callApi(`POST ${adminBase}/empty-trash`, { body: { until } });
      await finish(removed);
    },
  };
}

function confirmPurge(title: string, count: number): Promise<boolean> {
  return confirm({
    title,
    text: m.admin_playables_purge_text(),
    yes: m.admin_playables_empty_trash_yes({ count }),
    no: m.admin_cancel(),
  });
}
