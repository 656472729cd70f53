import type { AdminHelpPlace } from '@mam/contract/help-places/help-places.admin';
import { completeHelpPlace, helpPlaceDraft } from '@mam/contract/help-places/help-places.rules';
import { m } from '@mam/texts';
import { useEntityForm } from '../../../admin-ui/list/use-entity-form.ts';
import { callApi } from '../../../platform/client/client.ts';
import type { HelpPlaceValues } from './help-place-values.ts';

export interface HelpPlaceFormProps {
  /** Undefined for a new place. */
  saved: Pick<AdminHelpPlace, 'id' | 'updated_at'> | undefined;
  initial: HelpPlaceValues;
  close: () => void;
}

export function useHelpPlaceForm(props: HelpPlaceFormProps) {
  return useEntityForm({
    ...props,
    key: 'help-places',
    schema: helpPlaceDraft,
    complete: completeHelpPlace,
    create: (body, options) => callApi('POST /api/admin/help-places', { body }, options),
    update: (change, options) => callApi('PUT /api/admin/help-places/:id', change, options),
    added: m.admin_help_places_added,
  });
}

export type HelpPlaceFormState = ReturnType<typeof useHelpPlaceForm>['form'];
