import { m } from '@mam/texts';
import { useLocation, useNavigate } from 'react-router';
import type { z } from 'zod';
import { showToast } from '../../platform/toast.ts';
import { useAdminForm } from '../form/use-admin-form.ts';
import { useDrawerParams } from '../form/use-drawer-params.ts';
import { useRefresh } from '../table/use-bulk-action.ts';

interface SavedRow {
  id: number;
  updated_at: string;
}

interface EntityFormOptions<V extends object, S extends z.ZodType<object>> {
  /** First part of the keys of all queries of the noun. */
  key: string;
  /** Undefined for a new row. */
  saved: SavedRow | undefined;
  initial: V;
  /** The contract's schema of a draft, and of what readers get where that needs more. */
  schema: S;
  complete?: z.ZodType;
  create: (draft: z.output<S>, options: { toast: false }) => Promise<SavedRow>;
  update: (
    change: { params: { id: number }; body: z.output<S> & { updated_at: string } },
    options: { toast: false },
  ) => Promise<SavedRow>;
  /** The toast after a new row. */
  added: () => string;
  /** The toast after a change, where it is more than one. */
  savedText?: (() => string) | undefined;
  close: () => void;
}

/** State of the form of an `EntityDrawer`, which closes once the row is saved. */
export function useEntityForm<V extends object, S extends z.ZodType<object>>(
  options: EntityFormOptions<V, S>,
) {
  const { key, saved, initial, schema, complete, create, update, added, close } = options;
  const { savedText = m.admin_saved } = options;
  const refresh = useRefresh(key);
  const navigate = useNavigate();
  const { linkTo } = useDrawerParams();
  const { pathname } = useLocation();
  return useAdminForm({
    ...{ initial, schema },
    name: `${key}/${saved?.id ?? 'new'}`,
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
    async done({ id }) {
      if (saved) showToast(savedText());
      else {
        // Also from another page, where the toast still is.
        const run = () => void navigate(pathname + linkTo(id), { preventScrollReset: true });
        showToast(added(), { label: m.admin_open_added(), run });
      }
      close();
      await refresh();
    },
  });
}
