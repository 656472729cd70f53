import type { Lack } from '@mam/contract/rules/stages';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { Lacks } from '../controls/Lacks.tsx';
import { StatusChip } from '../table/StatusChip.tsx';
import type { Column } from '../table/table-column.ts';
import type { ListRow } from './use-list.ts';

interface NameColumn<T> extends Pick<Column<T>, 'key' | 'title'> {
  linkTo: (id: number) => string;
  name: (row: T) => string;
  /** A small line below the name. */
  note: (row: T) => ReactNode;
}

/** Name of a row, which opens it unless it is in the trash, and what it lacks for publication. */
export function nameColumn<T extends ListRow & { lacks: readonly Lack[] }>({
  key,
  title,
  linkTo,
  name,
  note,
}: NameColumn<T>): Column<T> {
  return {
    ...{ key, title, sort: key },
    cell: (row) => (
      <div className="min-w-0">
        {row.state === 'trash' ? (
          <b className="font-strong text-heading">{name(row)}</b>
        ) : (
          <Link to={linkTo(row.id)} preventScrollReset>
            {name(row)}
          </Link>
        )}
        <small className="block">{note(row)}</small>
        <Lacks lacks={row.lacks} />
      </div>
    ),
  };
}

/** Label and look of each state. */
export type StateLooks<S extends string> = Record<
  S,
  { label: () => string; variant: ComponentProps<typeof StatusChip>['variant'] }
>;

export function stateColumn<S extends string>(
  title: string,
  looks: StateLooks<S>,
): Column<{ state: S }> {
  return {
    key: 'state',
    title,
    onCard: true,
    cell: ({ state }) => (
      <StatusChip variant={looks[state].variant}>{looks[state].label()}</StatusChip>
    ),
  };
}

/** Values of a filter by their labels. */
export function choicesOf<V extends string>(values: readonly V[], labelOf: (value: V) => string) {
  return values.map((value) => ({ value, label: labelOf(value) }));
}
