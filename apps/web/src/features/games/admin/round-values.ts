import type { AdminRound } from '@mam/contract/games/games.admin';
import type { Game, RoundKind } from '@mam/contract/games/kinds';

export interface BothTexts {
  vi: string;
  en: string;
}

/** Values of the form: the fields of all kinds, so that a change of the kind loses nothing typed. */
export interface RoundValues {
  game: Game;
  kind: RoundKind;
  category_id: number | null;
  learn_path: string;
  status: 'draft' | 'published';
  word: BothTexts;
  hints: { vi: string[]; en: string[] };
  meaning: BothTexts;
  prompt: BothTexts;
  groups: BothTexts[];
  items: { text: BothTexts; group: number; why: BothTexts }[];
  options: { text: BothTexts; is_right: boolean; feedback: BothTexts }[];
  is_true: boolean;
  explanation: BothTexts;
}

export const noTexts = (): BothTexts => ({ vi: '', en: '' });
export const newItem = () => ({ text: noTexts(), group: 0, why: noTexts() });
export const newOption = () => ({ text: noTexts(), is_right: false, feedback: noTexts() });

export function emptyRound(game: Game, kind: RoundKind): RoundValues {
  return {
    ...{ game, kind, category_id: null, learn_path: '', status: 'draft' },
    word: noTexts(),
    hints: { vi: [''], en: [''] },
    meaning: noTexts(),
    prompt: noTexts(),
    groups: [noTexts(), noTexts()],
    items: [newItem(), newItem()],
    options: [{ ...newOption(), is_right: true }, newOption()],
    is_true: true,
    explanation: noTexts(),
  };
}

export function valuesOf(round: AdminRound): RoundValues {
  const { id: _id, state: _state, lacks: _lacks, updated_at: _updated, ...draft } = round;
  const empty = emptyRound(draft.game, draft.kind);
  if (draft.kind === 'groups') {
    const items = draft.items.map((item) => ({ ...item, why: item.why ?? noTexts() }));
    return { ...empty, ...draft, items };
  }
  if (draft.kind === 'order') {
    const items = draft.items.map((item) => ({
      ...newItem(),
      ...item,
      why: item.why ?? noTexts(),
    }));
    return { ...empty, ...draft, items };
  }
  if (draft.kind === 'single') {
    const options = draft.options.map((option) => ({
      ...option,
      feedback: option.feedback ?? noTexts(),
    }));
    return { ...empty, ...draft, options };
  }
  return { ...empty, ...draft };
}
