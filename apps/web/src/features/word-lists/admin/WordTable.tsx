import { foldText } from '@mam/contract/text/fold';
import { WORD_ENTRY_KINDS } from '@mam/contract/word-lists/word-entries';
import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DataTable } from '../../../admin-ui/table/DataTable.tsx';
import { StatusChip } from '../../../admin-ui/table/StatusChip.tsx';
import { FilterSelect, TableFilters } from '../../../admin-ui/table/TableFilters.tsx';
import type { Column } from '../../../admin-ui/table/table-column.ts';
import { useTableParams } from '../../../admin-ui/table/use-table-params.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { EntryWords } from './EntryWords.tsx';
import { KIND_NAMES } from './kind-names.ts';
import type { WordRow } from './use-word-list.ts';

interface WordTableProps {
  label: string;
  rows: WordRow[];
  linkTo: (id: number) => string;
  openId: number | undefined;
  remove: (ids: number[]) => Promise<unknown>;
  add: ReactNode;
}

/** The entries of a list by their groups; the order has no meaning, as every text is compared with all. */
export function WordTable({ label, rows, linkTo, openId, remove, add }: WordTableProps) {
  const table = useTableParams({ sorts: ['group'], filters: { kind: WORD_ENTRY_KINDS } });
  const { page, size, keyword = '', kind } = table.query;
  const folded = foldText(keyword);
  const found = rows.filter(
    (row) => foldText(`${row.entry} ${row.group}`).includes(folded) && (!kind || row.kind === kind),
  );
  const danger = { label: m.admin_words_remove(), icon: 'trash', isDanger: true } as const;
  return (
    <>
      <TableFilters table={table} searchLabel={m.admin_words_find()}>
        <FilterSelect
          table={table}
          name="kind"
          label={m.admin_words_kind()}
          choices={WORD_ENTRY_KINDS.map((value) => ({ value, label: KIND_NAMES[value]() }))}
        />
      </TableFilters>
      <DataTable
        label={label}
        table={table}
        rows={{
          data: { items: found.slice((page - 1) * size, page * size), total: found.length },
          error: null,
          refetch: () => undefined,
        }}
        // All are here: there is nothing to ask for.
        findMatching={async () => ({ ids: found.map(({ id }) => id) })}
        idOf={({ id }) => id}
        nameOf={({ entry }) => entry}
        openId={openId}
        actions={({ id }) => [
          { label: m.admin_words_edit(), icon: 'edit', to: linkTo(id) },
          { ...danger, run: () => remove([id]) },
        ]}
        bulk={[{ ...danger, run: remove }]}
        empty={
          <EmptyState title={m.admin_words_empty()} text={m.admin_words_lead()}>
            {add}
          </EmptyState>
        }
        columns={[entryColumn(linkTo), kindColumn(), groupColumn()]}
      />
    </>
  );
}

function entryColumn(linkTo: (id: number) => string): Column<WordRow> {
  return {
    key: 'entry',
    title: m.admin_words_entry(),
    cell: ({ id, entry }) => (
      <Link to={linkTo(id)} preventScrollReset className="wrap-anywhere">
        <EntryWords entry={entry} />
      </Link>
    ),
  };
}

const kindColumn = (): Column<WordRow> => ({
  key: 'kind',
  title: m.admin_words_kind(),
  onCard: true,
  cell: ({ kind }) =>
    kind === 'phrase' ? (
      KIND_NAMES.phrase()
    ) : (
      <StatusChip variant={kind === 'exact' ? 'info' : 'plain'}>{KIND_NAMES[kind]()}</StatusChip>
    ),
});

const groupColumn = (): Column<WordRow> => ({
  key: 'group',
  title: m.admin_words_group(),
  onCard: true,
  cell: ({ group }) => <span className="whitespace-nowrap">{group}</span>,
});
