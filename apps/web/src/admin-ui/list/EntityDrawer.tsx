import { m } from '@mam/texts';
import { skipToken, useQuery } from '@tanstack/react-query';
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
  /** What the drawer of a stored row is called may depend on the row, once it is loaded. */
  texts: { add: () => string; edit: (row: T | undefined) => string };
}

/** The drawer of one new or existing row. */
export function EntityDrawer<T>({ list, open, texts, load, form }: EntityDrawerProps<T>) {
  const { copied, show } = list.drawer;
  const isNew = open === 'new';
  const id = isNew ? copied : open;
  const query = useQuery({
    queryKey: [list.key, 'one', id],
    queryFn:
      id === undefined ? skipToken : ({ signal }) => load(id, { signal, toast: false as const }),
    // A form that is being edited must not be replaced.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const close = () => show(undefined);
  const formOf = (row: T | undefined) =>
    form({ saved: isNew ? undefined : row, copied: isNew ? row : undefined, close });
  const add = copied === undefined ? texts.add() : m.admin_add_copy({ add: texts.add() });
  return (
    <EditDrawer title={isNew ? add : texts.edit(query.data)} close={close}>
      {id === undefined ? (
        formOf(undefined)
      ) : (
        <QueryBoundary query={query} rows={6} rowClass="h-14">
          {formOf}
        </QueryBoundary>
      )}
    </EditDrawer>
  );
}
