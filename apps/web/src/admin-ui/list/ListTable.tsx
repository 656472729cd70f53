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

interface ListRowsProps<T extends { id: number }> {
  list: Pick<AdminList<T>, 'table' | 'rows'> &
    Partial<Pick<AdminList<T>, 'drawer' | 'findMatching'>>;
  texts: Record<'title' | 'find' | 'empty' | 'emptyText', Text>;
  /** Picture of the empty list. */
  picture?: string | undefined;
  filters: readonly { name: string; label: string; choices: Choices }[];
  /** Further filters. */
  moreFilters?: ReactNode;
  /** Between the filters and the rows. */
  note?: ReactNode;
  nameOf: (row: T) => string;
  columns: DataTableProps<T>['columns'];
  actions?: DataTableProps<T>['actions'];
  bulk?: DataTableProps<T>['bulk'];
  groupOf?: DataTableProps<T>['groupOf'];
  /** The order of the rows while no column has been chosen. */
  orderNote?: string;
  /** The button that adds a row. */
  add?: ReactNode;
}

/** Filters and rows of any list. */
export function ListRows<T extends { id: number }>(props: ListRowsProps<T>) {
  const { list, texts, picture, filters, moreFilters, note, add, ...table } = props;
  const open = list.drawer?.open;
  return (
    <>
      <TableFilters table={list.table} searchLabel={texts.find()}>
        {filters.map((filter) => (
          <FilterSelect key={filter.name} table={list.table} {...filter} />
        ))}
        {moreFilters}
      </TableFilters>
      {note}
      <DataTable
        {...table}
        label={texts.title()}
        table={list.table}
        rows={list.rows}
        idOf={({ id }) => id}
        openId={typeof open === 'number' ? open : undefined}
        findMatching={list.findMatching}
        empty={
          <EmptyState picture={picture} title={texts.empty()} text={texts.emptyText()}>
            {add}
          </EmptyState>
        }
      />
    </>
  );
}

type Shared = 'picture' | 'filters' | 'nameOf' | 'groupOf';

export interface ListTableProps<T extends ListRow> extends Pick<ListRowsProps<T>, Shared> {
  list: AdminList<T>;
  states: StateActions;
  /** Entry of a row's menu that leads to what was done to the row. */
  historyOf: (id: number) => RowAction;
  texts: ListRowsProps<T>['texts'] & {
    edit: Text;
    trashNote: Text;
    /** Heads the column that moves rows; there is none when left out. */
    order?: Text | undefined;
  };
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

/** The list of a noun whose rows are published, hidden and moved to the trash. */
export function ListTable<T extends ListRow>(props: ListTableProps<T> & Place) {
  const { list, states, texts, filters, nameOf, groupOf, columns, picture, add } = props;
  return (
    <ListRows
      {...{ list, texts, filters, nameOf, picture, add, ...(groupOf && { groupOf }) }}
      note={list.isTrash && <p className="mb-4 text-sm text-muted">{texts.trashNote()}</p>}
      actions={(row) => menuOf(props, row)}
      bulk={list.isTrash ? states.bulkInTrash : states.bulk}
      columns={[...columns, ...orderColumn(props)]}
    />
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
