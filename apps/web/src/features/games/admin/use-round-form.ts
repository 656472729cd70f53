import type { Language } from '@mam/contract/core/localized';
import type { AdminRound } from '@mam/contract/games/games.admin';
import { completeRound, roundDraft } from '@mam/contract/games/games.rules';
import { m } from '@mam/texts';
import { useEntityForm } from '../../../admin-ui/list/use-entity-form.ts';
import { callApi } from '../../../platform/client/client.ts';
import type { RoundValues } from './round-values.ts';

export interface RoundFormProps {
  /** Undefined for a new round. */
  saved: Pick<AdminRound, 'id' | 'updated_at'> | undefined;
  initial: RoundValues;
  close: () => void;
}

export function useRoundForm(props: RoundFormProps) {
  return useEntityForm({
    ...props,
    key: 'game-rounds',
    schema: roundDraft,
    complete: completeRound,
    create: (body, options) => callApi('POST /api/admin/game-rounds', { body }, options),
    update: ({ params, body: { updated_at: _, ...body } }, options) =>
      callApi('PUT /api/admin/game-rounds/:id', { params, body }, options),
    added: m.admin_games_added,
  });
}

export type RoundFormState = ReturnType<typeof useRoundForm>['form'];

/** The fields of a round in one language. */
export interface RoundTextsProps {
  form: RoundFormState;
  language: Language;
}
