import { helpPlaceDraft } from '@mam/contract/help-places/help-places.rules';
import { m } from '@mam/texts';
import { useAdminForm } from '../../../admin-ui/form/use-admin-form.ts';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { showToast } from '../../../platform/toast.ts';
import type { HelpPlaceValues } from './help-place-values.ts';

export interface HelpPlaceFormProps {
  /** Undefined for a new place. */
  id: number | undefined;
  initial: HelpPlaceValues;
  close: () => void;
}

/** State of the form; it closes once saved. */
export function useHelpPlaceForm({ id, initial, close }: HelpPlaceFormProps) {
  const refresh = useRefresh('help-places');
  return useAdminForm({
    name: `help-places/${id ?? 'new'}`,
    initial,
    schema: helpPlaceDraft,
    send: (body) =>
      id === undefined
        ? callApi('POST /api/admin/help-places', { body }, { toast: false })
        : callApi('PUT /api/admin/help-places/:id', { params: { id }, body }, { toast: false }),
    async done() {
      showToast(id === undefined ? m.admin_help_places_added() : m.admin_saved());
      close();
      await refresh();
    },
  });
}

export type HelpPlaceFormState = ReturnType<typeof useHelpPlaceForm>['form'];
