import { m } from '@mam/texts';
import { Checkbox } from '@mantine/core';
import { RowMenu } from './RowMenu.tsx';
import type { Column, RowConfig } from './table-column.ts';
import type { Selection } from './use-selection.ts';

interface DataRowProps<T> {
  row: T;
  table: RowConfig<T>;
  /** Where rows can be chosen. */
  selection: Selection | undefined;
}

/** One row; under 640 px a card. */
export function DataRow<T>({ row, table, selection }: DataRowProps<T>) {
  const { columns, idOf, nameOf, openId, actions } = table;
  const id = idOf(row);
  const isChosen = selection?.has(id) ?? false;
  return (
    <tr className={`${isChosen ? 'is-chosen' : ''} ${openId === id ? 'is-open' : ''}`}>
      {selection && (
        <td className="choice">
          <Checkbox
            aria-label={m.admin_select_row({ name: nameOf(row) })}
            checked={isChosen}
            onChange={() => selection.toggle(id)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.key} className={classOf(column, index)}>
          {column.cell(row)}
        </td>
      ))}
      {actions && (
        <td className="act">
          <RowMenu name={nameOf(row)} actions={actions(row)} />
        </td>
      )}
    </tr>
  );
}

function classOf<T>({ isNumber, from, onCard }: Column<T>, index: number): string {
  const place = index === 0 ? 'main' : onCard ? 'on-card' : 'off-card';
  return [place, isNumber && 'number', from && `from-${from}`].filter(Boolean).join(' ');
}
