import { textIn } from '@mam/contract/core/localized';
import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/core/playable-kinds';
import type { AdminPlayable } from '@mam/contract/playables/playables.admin';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { useQuery } from '@tanstack/react-query';
import { confirm } from '../../../../admin-ui/form/prompt.tsx';
import { AdminEmpty } from '../../../../admin-ui/frame/AdminEmpty.tsx';
import { DataTable } from '../../../../admin-ui/table/DataTable.tsx';
import { TableFilters } from '../../../../admin-ui/table/TableFilters.tsx';
import type { Column } from '../../../../admin-ui/table/table-column.ts';
import { useRefresh } from '../../../../admin-ui/table/use-bulk-action.ts';
import { useTableParams } from '../../../../admin-ui/table/use-table-params.ts';
import { callApi } from '../../../../platform/client/client.ts';
import { showToast } from '../../../../platform/toast.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { shortDateTime } from '../form/schedule.ts';
import { PlayableCell } from '../PlayableCell.tsx';
import { PLAYABLES_KEY, playableListQuery } from '../playable-queries.ts';
import { usePlayableActions } from '../use-playable-actions.ts';

/** The trash of one kind. */
export function TrashTable({ kind }: { kind: PlayableKind }) {
  const table = useTableParams({
    sorts: ['-trashed_at', 'trashed_at', 'title', '-title'],
    filters: {},
  });
  const rows = useQuery(playableListQuery(kind, { ...table.query, status: 'trash' }));
  const { restore } = usePlayableActions(kind);
  const { purge, emptyAll } = usePurge(kind);
  const total = rows.data?.total ?? 0;
  return (
    <>
      <TableFilters table={table} searchLabel={m.admin_playables_find()}>
        {total > 0 && !table.isFiltered && (
          <Button size="s" onClick={() => void emptyAll()}>
            <Icon name="trash" />
            {m.admin_playables_empty_trash()}
          </Button>
        )}
      </TableFilters>
      <DataTable
        label={m.admin_nav_trash()}
        table={table}
        rows={rows}
        columns={trashColumns()}
        idOf={({ id }) => id}
        nameOf={titleOf}
        actions={(item) => [
          { label: m.admin_playables_restore(), icon: 'swap', run: () => restore([item.id]) },
          {
            label: m.admin_playables_purge(),
            icon: 'trash',
            isDanger: true,
            run: () => purge([item.id], titleOf(item)).catch(() => undefined),
          },
        ]}
        bulk={[
          { label: m.admin_playables_restore(), run: restore },
          {
            label: m.admin_playables_purge(),
            icon: 'trash',
            isDanger: true,
            run: (ids) => purge(ids),
          },
        ]}
        empty={
          <AdminEmpty
            title={m.admin_playables_trash_empty()}
            text={m.admin_playables_trash_empty_text()}
          />
        }
      />
    </>
  );
}

type Columns = readonly [Column<AdminPlayable>, ...Column<AdminPlayable>[]];

function trashColumns(): Columns {
  return [
    {
      key: 'title',
      title: m.admin_playables_title(),
      sort: 'title',
      cell: (item) => <PlayableCell item={item} />,
    },
    {
      key: 'trashed_at',
      title: m.admin_playables_trash_since(),
      sort: 'trashed_at',
      isNumber: true,
      onCard: true,
      cell: ({ trashed_at }) => (trashed_at ? shortDateTime(trashed_at) : '–'),
    },
  ];
}

function titleOf({ title }: AdminPlayable): string {
  return textIn(title, getLocale());
}

/** Deleting for good, which asks first and says how much goes. */
function usePurge(kind: PlayableKind) {
  const { adminBase } = PLAYABLE_KINDS[kind];
  const refresh = useRefresh(PLAYABLES_KEY);
  const confirmed = (title: string, count: number) =>
    confirm({
      title,
      text: m.admin_playables_purge_text(),
      yes: m.admin_playables_empty_trash_yes({ count }),
      no: m.admin_cancel(),
    });
  const tell = async (count: number) => {
    await refresh();
    showToast(m.admin_playables_purged({ count }));
  };
  return {
    async purge(ids: number[], name?: string) {
      const count = ids.length;
      const title = name
        ? m.admin_playables_purge_title({ title: name })
        : m.admin_playables_purge_many_title({ count });
      // Rejected, so that the rows stay chosen.
      if (!(await confirmed(title, count))) throw new Error('kept');
      const { changed } = await callApi(`POST ${adminBase}/purge`, { body: { ids } });
      await tell(changed.length);
    },
    /** Asked anew, so that the number is true and nothing goes that came later. */
    async emptyAll() {
      const query = { status: 'trash', sort: '-trashed_at', size: 1 } as const;
      const { items, total } = await callApi(`GET ${adminBase}`, { query });
      const until = items[0]?.trashed_at;
      if (!until) return refresh();
      const title = m.admin_playables_purge_many_title({ count: total });
      if (!(await confirmed(title, total))) return;
      const { removed } = await callApi(`POST ${adminBase}/empty-trash`, { body: { until } });
      await tell(removed);
    },
  };
}
