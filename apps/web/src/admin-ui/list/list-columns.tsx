import type { Lack } from '@mam/contract/rules/stages';
import { m } from '@mam/texts';
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

interface StateChipProps<S extends string> {
  looks: StateLooks<S>;
  state: S;
  /** Follows the label. */
  children?: ReactNode;
}

export function StateChip<S extends string>({ looks, state, children }: StateChipProps<S>) {
  return (
    <StatusChip variant={looks[state].variant}>
      {looks[state].label()}
      {children}
    </StatusChip>
  );
}

/** Looks of rows that are drafts or published. */
export const STATUS_LOOKS: StateLooks<'published' | 'draft' | 'trash'> = {
  published: { label: m.admin_list_state_published, variant: 'ok' },
  draft: { label: m.admin_list_state_draft, variant: 'plain' },
  trash: { label: m.admin_list_state_trash, variant: 'danger' },
};

export function stateColumn<S extends string>(looks: StateLooks<S>): Column<{ state: S }> {
  return {
    ...{ key: 'state', title: m.admin_list_state(), onCard: true },
    cell: ({ state }) => <StateChip {...{ looks, state }} />,
  };
}

/** The filter by state, in the order of `looks`. */
export function stateFilter(looks: StateLooks<string>) {
  const choices = Object.entries(looks).map(([value, look]) => ({ value, label: look.label() }));
  return { name: 'state', label: m.admin_list_state(), choices };
}

/** Values of a filter by their labels. */
export function choicesOf<V extends string>(values: readonly V[], labelOf: (value: V) => string) {
  return values.map((value) => ({ value, label: labelOf(value) }));
}
