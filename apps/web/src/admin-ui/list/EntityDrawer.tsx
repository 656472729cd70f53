import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryBoundary } from '../../ui/QueryBoundary.tsx';
import { EditDrawer } from '../form/EditDrawer.tsx';
import type { OpenRow } from '../form/use-drawer-params.ts';
import type { AdminList } from './use-list.ts';

/** How a drawer loads the row that it shows, and its form. */
export interface EntityForm<T> {
  load: (id: number, options: { signal: AbortSignal; toast: false }) => Promise<T>;
  /** The form of a stored row (`saved`), or of a new one, which may begin as a copy (`copied`). */
  form: (of: FormRow<T>) => ReactNode;
}

interface FormRow<T> {
  saved: T | undefined;
  copied: T | undefined;
  close: () => void;
}

interface EntityDrawerProps<T> extends EntityForm<T> {
  list: Pick<AdminList<unknown>, 'key' | 'drawer'>;
  open: NonNullable<OpenRow>;
  texts: Record<'add' | 'edit', () => string>;
}

/** The drawer of one new or existing row. */
export function EntityDrawer<T>({ list, open, texts, load, form }: EntityDrawerProps<T>) {
  const { copied, show } = list.drawer;
  const isNew = open === 'new';
  const id = isNew ? copied : open;
  const close = () => show(undefined);
  const formOf = (row: T | undefined) =>
    form({ saved: isNew ? undefined : row, copied: isNew ? row : undefined, close });
  const add = copied === undefined ? texts.add() : m.admin_add_copy({ add: texts.add() });
  return (
    <EditDrawer title={isNew ? add : texts.edit()} close={close}>
      {id === undefined ? formOf(undefined) : <Stored {...{ id, load, formOf }} list={list.key} />}
    </EditDrawer>
  );
}

interface StoredProps<T> extends Pick<EntityForm<T>, 'load'> {
  list: string;
  id: number;
  formOf: (row: T) => ReactNode;
}

function Stored<T>({ list, id, load, formOf }: StoredProps<T>) {
  const query = useQuery({
    queryKey: [list, 'one', id],
    queryFn: ({ signal }) => load(id, { signal, toast: false }),
    // A form that is being edited must not be replaced.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <QueryBoundary query={query} rows={6} rowClass="h-14">
      {formOf}
    </QueryBoundary>
  );
}
