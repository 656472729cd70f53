import { m } from '@mam/texts';
import { Checkbox } from '@mantine/core';
import { ACTIONS_CELL, CHECKBOX_CELL, cellClass, TABLE_ROW } from './cell-classes.ts';
import { RowMenu } from './RowMenu.tsx';
import type { RowConfig } from './table-column.ts';
import type { Selection } from './use-selection.ts';

interface DataRowProps<T> {
  row: T;
  table: RowConfig<T>;
  /** Undefined where rows cannot be selected. */
  selection: Selection | undefined;
}

const OPEN =
  '@min-card:[&>td:first-child]:shadow-[inset_4px_0_0_var(--accent)] @max-card:shadow-[inset_4px_0_0_var(--accent)]';

/** One row; under 640 px a card. */
export function DataRow<T>({ row, table, selection }: DataRowProps<T>) {
  const { columns, idOf, nameOf, openId, actions } = table;
  const id = idOf(row);
  const isSelected = selection?.has(id) ?? false;
  const ground = isSelected ? 'bg-(--row-selected)' : '@min-card:hover:bg-(--row-hover)';
  return (
    <tr className={`${TABLE_ROW} ${ground} ${openId === id ? OPEN : ''}`}>
      {selection && (
        <td className={CHECKBOX_CELL}>
          <Checkbox
            aria-label={m.admin_select_row({ name: nameOf(row) })}
            checked={isSelected}
            onChange={() => selection.toggle(id)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.key} className={cellClass(column, index)}>
          {column.isNumber && column.onCard && index > 0 && (
            <span className="text-muted @min-card:hidden">{column.title}: </span>
          )}
          {column.cell(row)}
        </td>
      ))}
      {actions && (
        <td className={ACTIONS_CELL}>
          <RowMenu name={nameOf(row)} actions={actions(row)} />
        </td>
      )}
    </tr>
  );
}
