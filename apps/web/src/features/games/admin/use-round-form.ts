import type { Language } from '@mam/contract/core/localized';
import type { AdminRound } from '@mam/contract/games/games.admin';
import { completeRound, roundDraft } from '@mam/contract/games/games.rules';
import { m } from '@mam/texts';
import { z } from 'zod';
import { useEntityForm } from '../../../admin-ui/list/use-entity-form.ts';
import { callApi } from '../../../platform/client/client.ts';
import type { RoundValues } from './round-values.ts';

export interface RoundFormProps {
  /** Undefined for a new round. */
  saved: Pick<AdminRound, 'id' | 'updated_at'> | undefined;
  initial: RoundValues;
  close: () => void;
}

const STARRED = ['word', 'meaning', 'prompt', 'explanation'];

/** A draft; where it cannot be saved, all starred Vietnamese texts that are empty are named at once. */
export const roundForm = z.custom<RoundValues>().transform((round, context) => {
  const { error, data } = roundDraft.safeParse(round);
  if (data) return data;
  const lacking = completeRound.safeParse(round).error?.issues ?? [];
  const starred = lacking.filter(
    ({ path: [name, language] }) => STARRED.includes(String(name)) && language === 'vi',
  );
  for (const { path, message } of [...error.issues, ...starred])
    context.addIssue({ code: 'custom', path: [...path], message });
  return z.NEVER;
});

export function useRoundForm(props: RoundFormProps) {
  return useEntityForm({
    ...props,
    key: 'game-rounds',
    schema: roundForm,
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
