import type { AdminTopic } from '@mam/contract/topics/topics.admin';
import { m } from '@mam/texts';
import type { BulkAction } from '../../../admin-ui/table/BulkBar.tsx';
import type { RowAction } from '../../../admin-ui/table/RowMenu.tsx';
import { useBulkAction } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { historyAction } from '../../../shared/audit/admin/item-links.ts';
import { topicHref } from '../topic-links.ts';
import { TOPICS_KEY } from './topic-queries.ts';

type Change = 'publish' | 'hide' | 'trash' | 'restore';

/** Each change with the one that undoes it. */
const CHANGES = {
  publish: { undo: 'hide', message: m.admin_topics_published },
  hide: { undo: 'publish', message: m.admin_topics_hidden },
  trash: { undo: 'restore', message: m.admin_topics_trashed },
  restore: { undo: 'trash', message: m.admin_topics_restored },
} as const;

/** Actions on topics; each offers undo. */
export function useTopicActions(linkTo: (id: number) => string) {
  const run = useBulkAction(TOPICS_KEY);
  const send = (change: Change, ids: number[]) =>
    callApi(`POST /api/admin/topics/${change}`, { body: { ids } });
  const action = (change: Change) => (ids: number[]) => {
    const { undo, message } = CHANGES[change];
    return run({
      call: () => send(change, ids),
      undo: (changed) => send(undo, changed),
      message: (count) => message({ count }),
    });
  };
  const bulk = {
    publish: { label: m.admin_topics_publish(), icon: 'check', run: action('publish') },
    hide: { label: m.admin_topics_hide(), icon: 'lock', run: action('hide') },
    restore: { label: m.admin_topics_restore(), icon: 'swap', run: action('restore') },
    trash: {
      label: m.admin_topics_trash(),
      icon: 'trash',
      isDanger: true,
      run: action('trash'),
    },
  } as const satisfies Record<Change, BulkAction>;
  const ofRow = (change: Change, { id }: AdminTopic): RowAction => ({
    ...bulk[change],
    run: () => bulk[change].run([id]),
  });
  const rowActions = (row: AdminTopic): RowAction[] => {
    if (row.state === 'trash') return [ofRow('restore', row)];
    const edit = { label: m.admin_topics_edit(), icon: 'edit', to: linkTo(row.id) };
    const isPublic = row.state === 'open' || row.state === 'closed';
    const see = { label: m.admin_topics_open_page(), icon: 'pingpong', to: topicHref(row) };
    return [
      edit,
      ...(isPublic ? [see] : []),
      ofRow(row.state === 'draft' ? 'publish' : 'hide', row),
      historyAction('topic', row.id),
      ofRow('trash', row),
    ];
  };
  return {
    rowActions,
    bulkActions: [bulk.publish, bulk.hide, bulk.trash] as readonly BulkAction[],
    trashBulkActions: [bulk.restore] as readonly BulkAction[],
  };
}
