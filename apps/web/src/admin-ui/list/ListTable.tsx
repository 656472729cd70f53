import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DataTable, type DataTableProps } from '../table/DataTable.tsx';
import { MoveButtons } from '../table/MoveButtons.tsx';
import type { RowAction } from '../table/RowMenu.tsx';
import { FilterSelect, TableFilters } from '../table/TableFilters.tsx';
import type { Column } from '../table/table-column.ts';
import { type AdminList, isTrash, type ListRow } from './use-list.ts';
import type { StateActions } from './use-state-actions.ts';

type Text = () => string;
type Choices = readonly { value: string; label: string }[];

export interface ListTableProps<T extends ListRow> {
  list: AdminList<T>;
  states: StateActions;
  /** Entry of a row's menu that leads to what was done to the row. */
  historyOf: (id: number) => RowAction;
  texts: Record<'title' | 'edit' | 'find' | 'trashNote' | 'empty' | 'emptyText', Text> & {
    /** Heads the column that moves rows; there is none when left out. */
    order?: Text | undefined;
  };
  /** Picture of the empty list. */
  picture?: string;
  filters: readonly { name: string; label: string; choices: Choices }[];
  nameOf: (row: T) => string;
  /** Without the order, which is the last column. */
  columns: DataTableProps<T>['columns'];
  /** What the menu of a row outside the trash has after the first entry, which edits it. */
  rowActions: (row: T) => RowAction[];
}

interface Place {
  /** The button that adds a row. */
  add: ReactNode;
  /** Where a row is edited. */
  linkTo: (id: number) => string;
}

/** Filters and rows of an admin list. */
export function ListTable<T extends ListRow>(props: ListTableProps<T> & Place) {
  const { list, states, texts, filters, nameOf, columns, picture, add } = props;
  const { open } = list.drawer;
  return (
    <>
      <TableFilters table={list.table} searchLabel={texts.find()}>
        {filters.map((filter) => (
          <FilterSelect key={filter.name} table={list.table} {...filter} />
        ))}
      </TableFilters>
      {list.isTrash && <p className="mb-4 text-sm text-muted">{texts.trashNote()}</p>}
      <DataTable
        label={texts.title()}
        table={list.table}
        rows={list.rows}
        idOf={(row) => row.id}
        nameOf={nameOf}
        openId={typeof open === 'number' ? open : undefined}
        actions={(row) => menuOf(props, row)}
        bulk={list.isTrash ? states.bulkInTrash : states.bulk}
        findMatching={list.findMatching}
        empty={
          <EmptyState picture={picture} title={texts.empty()} text={texts.emptyText()}>
            {add}
          </EmptyState>
        }
        columns={[...columns, ...orderColumn(props)]}
      />
    </>
  );
}

function menuOf<T extends ListRow>(props: ListTableProps<T> & Place, row: T): RowAction[] {
  const { states, historyOf, texts, rowActions, linkTo } = props;
  if (isTrash(row.state)) return states.ofRow('restore', row.id);
  return [
    { label: texts.edit(), icon: 'edit', to: linkTo(row.id) },
    ...rowActions(row),
    historyOf(row.id),
    ...states.ofRow('trash', row.id),
  ];
}

function orderColumn<T extends ListRow>({
  list: { order },
  texts,
  nameOf,
}: ListTableProps<T>): Column<T>[] {
  if (!texts.order) return [];
  const cell = (row: T) => order && <MoveButtons id={row.id} name={nameOf(row)} order={order} />;
  return [{ key: 'order', title: texts.order(), sort: 'position', onCard: 'end', cell }];
}
