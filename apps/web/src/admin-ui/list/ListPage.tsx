import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SplitView } from '../form/SplitView.tsx';
import { AddButton } from '../frame/AddButton.tsx';
import { AdminPage } from '../frame/AdminPage.tsx';
import { DataTable, type DataTableProps } from '../table/DataTable.tsx';
import { MoveButtons } from '../table/MoveButtons.tsx';
import type { RowAction } from '../table/RowMenu.tsx';
import { FilterSelect, TableFilters } from '../table/TableFilters.tsx';
import type { Column } from '../table/table-column.ts';
import { EntityDrawer, type EntityForm } from './EntityDrawer.tsx';
import type { AdminList, ListRow } from './use-list.ts';
import type { StateActions } from './use-state-actions.ts';

type Text = () => string;

interface ListPageProps<T extends ListRow> extends EntityForm<T> {
  list: AdminList<T>;
  states: StateActions;
  /** Entry of a row's menu that leads to what was done to the row. */
  historyOf: (id: number) => RowAction;
  texts: Record<
    'title' | 'add' | 'edit' | 'find' | 'order' | 'trashNote' | 'empty' | 'emptyText',
    Text
  >;
  /** Buttons before the one that adds a row. */
  files?: ReactNode;
  filters: readonly { name: string; label: string; choices: Choices }[];
  nameOf: (row: T) => string;
  /** Without the order, which is the last column. */
  columns: DataTableProps<T>['columns'];
  /** What the menu of a row outside the trash has after the first entry, which edits it. */
  rowActions: (row: T) => RowAction[];
}

type Choices = readonly { value: string; label: string }[];

/** The page of an admin list: filters and table, with a drawer that edits a row beside it. */
export function ListPage<T extends ListRow>(props: ListPageProps<T>) {
  const { list, texts, files, filters, load, form } = props;
  const { open, copied } = list.drawer;
  const add = <AddButton label={texts.add()} onClick={() => list.drawer.show('new')} />;
  const actions = (
    <>
      {files}
      {add}
    </>
  );
  const drawer = open && (
    <EntityDrawer key={`${open} ${copied}`} {...{ list, open, texts, load, form }} />
  );
  return (
    <AdminPage title={texts.title()} actions={actions}>
      <SplitView drawer={drawer}>
        <TableFilters table={list.table} searchLabel={texts.find()}>
          {filters.map((filter) => (
            <FilterSelect key={filter.name} table={list.table} {...filter} />
          ))}
        </TableFilters>
        {list.isTrash && <p className="mb-4 text-sm text-muted">{texts.trashNote()}</p>}
        <ListTable {...props} add={add} />
      </SplitView>
    </AdminPage>
  );
}

function ListTable<T extends ListRow>(props: ListPageProps<T> & { add: ReactNode }) {
  const { list, states, texts, nameOf, columns, add } = props;
  const { open } = list.drawer;
  return (
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
        <EmptyState title={texts.empty()} text={texts.emptyText()}>
          {add}
        </EmptyState>
      }
      columns={[...columns, orderColumn(props)]}
    />
  );
}

function menuOf<T extends ListRow>(props: ListPageProps<T>, row: T): RowAction[] {
  const { list, states, historyOf, texts, rowActions } = props;
  if (row.state === 'trash') return [states.ofRow('restore', row.id)];
  return [
    { label: texts.edit(), icon: 'edit', to: list.drawer.linkTo(row.id) },
    ...rowActions(row),
    historyOf(row.id),
    states.ofRow('trash', row.id),
  ];
}

function orderColumn<T extends ListRow>({
  list: { order },
  texts,
  nameOf,
}: ListPageProps<T>): Column<T> {
  return {
    key: 'order',
    title: texts.order(),
    sort: 'position',
    onCard: 'end',
    cell: (row) => order && <MoveButtons id={row.id} name={nameOf(row)} order={order} />,
  };
}
