import type { Language } from '@mam/contract/core/localized';
import { completeRound, roundDraft } from '@mam/contract/games/games.rules';
import { m } from '@mam/texts';
import { useAdminForm } from '../../../admin-ui/form/use-admin-form.ts';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { showToast } from '../../../platform/toast.ts';
import type { RoundValues } from './round-values.ts';

export interface RoundFormProps {
  /** Undefined for a new round. */
  id: number | undefined;
  initial: RoundValues;
  close: () => void;
}

/** State of the form; it closes once saved. */
export function useRoundForm({ id, initial, close }: RoundFormProps) {
  const refresh = useRefresh('game-rounds');
  return useAdminForm({
    name: `game-rounds/${id ?? 'new'}`,
    initial,
    schema: roundDraft,
    complete: id === undefined ? undefined : completeRound,
    send: (body) =>
      id === undefined
        ? callApi('POST /api/admin/game-rounds', { body }, { toast: false })
        : callApi('PUT /api/admin/game-rounds/:id', { params: { id }, body }, { toast: false }),
    async done() {
      showToast(id === undefined ? m.admin_games_added() : m.admin_saved());
      close();
      await refresh();
    },
  });
}

export type RoundFormState = ReturnType<typeof useRoundForm>['form'];

/** The fields of a round in one language. */
export interface RoundTextsProps {
  form: RoundFormState;
  language: Language;
}
