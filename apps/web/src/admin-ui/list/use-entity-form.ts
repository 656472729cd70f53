import { m } from '@mam/texts';
import { useLocation, useNavigate } from 'react-router';
import type { z } from 'zod';
import { showToast } from '../../platform/toast.ts';
import { rowName } from '../form/autosave.ts';
import { useAdminForm } from '../form/use-admin-form.ts';
import { useDrawerParams } from '../form/use-drawer-params.ts';
import { useRefresh } from '../table/use-bulk-action.ts';

interface SavedRow {
  id: number;
  updated_at: string;
}

interface EntityFormOptions<V extends object, S extends z.ZodType<object>, R extends SavedRow> {
  /** First part of the keys of all queries of the noun. */
  key: string;
  /** Undefined for a new row. */
  saved: SavedRow | undefined;
  initial: V;
  /** The contract's schema of a draft, and of what readers get where that needs more. */
  schema: S;
  complete?: z.ZodType;
  create: (draft: z.output<S>, options: { toast: false }) => Promise<R>;
  update: (
    change: { params: { id: number }; body: z.output<S> & { updated_at: string } },
    options: { toast: false },
  ) => Promise<R>;
  /** The toast after a new row. */
  added: (row: R) => string;
  /** The toast after a change, where it is more than one. */
  savedText?: ((row: R) => string) | undefined;
  close: () => void;
}

/** State of the form of an `EntityDrawer`, which closes once the row is saved. */
export function useEntityForm<
  V extends object,
  S extends z.ZodType<object>,
  R extends SavedRow = SavedRow,
>(options: EntityFormOptions<V, S, R>) {
  const { key, saved, initial, schema, complete, create, update, added, close } = options;
  const { savedText = m.admin_saved } = options;
  const refresh = useRefresh(key);
  const navigate = useNavigate();
  const { copied, linkTo } = useDrawerParams();
  const { pathname } = useLocation();
  return useAdminForm({
    ...{ initial, schema },
    name: `${key}/${rowName(saved?.id, copied)}`,
    complete: saved && complete,
    published: complete,
    isOfItem: saved !== undefined,
    send: (draft) =>
      saved
        ? update(
            { params: { id: saved.id }, body: { ...draft, updated_at: saved.updated_at } },
            { toast: false },
          )
        : create(draft, { toast: false }),
    async done(row: R) {
      if (saved) showToast(savedText(row));
      else {
        // Also from another page, where the toast still is.
        const run = () => void navigate(pathname + linkTo(row.id), { preventScrollReset: true });
        showToast(added(row), { label: m.admin_open_added(), run });
      }
      close();
      await refresh();
    },
  });
}
