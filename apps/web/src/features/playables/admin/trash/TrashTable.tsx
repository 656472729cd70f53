import { textIn } from '@mam/contract/core/localized';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import type { AdminPlayable } from '@mam/contract/playables/playables.admin';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { useQuery } from '@tanstack/react-query';
import { ListRows } from '../../../../admin-ui/list/ListTable.tsx';
import type { BulkAction } from '../../../../admin-ui/table/BulkBar.tsx';
import type { RowAction } from '../../../../admin-ui/table/RowMenu.tsx';
import type { Column } from '../../../../admin-ui/table/table-column.ts';
import { useTableParams } from '../../../../admin-ui/table/use-table-params.ts';
import { fileSize, vietnamTime } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/Button.tsx';
import { PlayableCell } from '../PlayableCell.tsx';
import { playableListQuery } from '../playable-queries.ts';
import { usePlayableActions } from '../use-playable-actions.ts';
import { usePurge } from './use-purge.ts';

const TEXTS = {
  title: m.admin_nav_trash,
  find: m.admin_playables_find,
  empty: m.admin_playables_trash_empty,
  emptyText: m.admin_playables_trash_empty_text,
};

/** What the button empties: the trash of the other kind stays. */
const EMPTY_LABELS = {
  video: m.admin_playables_empty_trash_video,
  podcast: m.admin_playables_empty_trash_podcast,
};

/** The trash of one kind. */
export function TrashTable({ kind }: { kind: PlayableKind }) {
  const table = useTableParams({
    sorts: ['-trashed_at', 'trashed_at', 'title', '-title'],
    filters: {},
  });
  const rows = useQuery(playableListQuery(kind, { ...table.query, status: 'trash' }));
  const { restore } = usePlayableActions(kind);
  const { purge, emptyTrash } = usePurge(kind);
  const total = rows.data?.total ?? 0;
  const empty = total > 0 && !table.isFiltered && (
    <Button icon="trash" size="s" onClick={() => void emptyTrash()}>
      {EMPTY_LABELS[kind]()}
    </Button>
  );
  return (
    <ListRows
      list={{ table, rows }}
      texts={TEXTS}
      filters={[]}
      moreFilters={empty}
      columns={trashColumns()}
      nameOf={titleOf}
      actions={(item) => rowActions(item, { restore, purge })}
      bulk={bulkActions({ restore, purge })}
    />
  );
}

interface TrashActions {
  /** `name`: the title of a single item. */
  restore: (ids: number[], name?: string) => Promise<void>;
  purge: (ids: number[], name?: string) => Promise<void>;
}

function rowActions(item: AdminPlayable, { restore, purge }: TrashActions): RowAction[] {
  return [
    {
      label: m.admin_playables_restore(),
      icon: 'swap',
      run: () => restore([item.id], titleOf(item)),
    },
    {
      label: m.admin_playables_purge(),
      icon: 'trash',
      isDanger: true,
      run: () => purge([item.id], titleOf(item)).catch(() => undefined),
    },
  ];
}

function bulkActions({ restore, purge }: TrashActions): BulkAction[] {
  return [
    { label: m.admin_playables_restore(), run: (ids) => restore(ids) },
    {
      label: m.admin_playables_purge(),
      icon: 'trash',
      isDanger: true,
      run: (ids) => purge(ids),
    },
  ];
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
      key: 'bytes',
      title: m.admin_playables_trash_size(),
      isNumber: true,
      onCard: true,
      cell: ({ download_bytes }) => (download_bytes === null ? '–' : fileSize(download_bytes)),
    },
    {
      key: 'trashed_at',
      title: m.admin_playables_trash_since(),
      sort: 'trashed_at',
      isNumber: true,
      onCard: true,
      cell: ({ trashed_at, trashed_by }) => (
        <>
          {trashed_at ? vietnamTime(trashed_at) : '–'}
          <small>{trashed_by}</small>
        </>
      ),
    },
  ];
}

function titleOf({ title }: AdminPlayable): string {
  return textIn(title, getLocale());
}
