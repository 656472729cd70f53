import type { AdminHelpPlace } from '@mam/contract/help-places/help-places.admin';
import { completeHelpPlace, helpPlaceDraft } from '@mam/contract/help-places/help-places.rules';
import { m } from '@mam/texts';
import { useAdminForm } from '../../../admin-ui/form/use-admin-form.ts';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { showToast } from '../../../platform/toast.ts';
import type { HelpPlaceValues } from './help-place-values.ts';

export interface HelpPlaceFormProps {
  /** Undefined for a new place. */
  saved: Pick<AdminHelpPlace, 'id' | 'updated_at'> | undefined;
  initial: HelpPlaceValues;
  close: () => void;
}

/** State of the form; it closes once saved. */
export function useHelpPlaceForm({ saved, initial, close }: HelpPlaceFormProps) {
  const refresh = useRefresh('help-places');
  return useAdminForm({
    name: `help-places/${saved?.id ?? 'new'}`,
    initial,
    schema: helpPlaceDraft,
    complete: saved && completeHelpPlace,
    send: (body) =>
      saved
        ? callApi(
            'PUT /api/admin/help-places/:id',
            { params: { id: saved.id }, body: { ...body, updated_at: saved.updated_at } },
            { toast: false },
          )
        : callApi('POST /api/admin/help-places', { body }, { toast: false }),
    async done() {
      showToast(saved ? m.admin_saved() : m.admin_help_places_added());
      close();
      await refresh();
    },
  });
}

export type HelpPlaceFormState = ReturnType<typeof useHelpPlaceForm>['form'];
