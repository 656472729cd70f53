import type { Language } from '@mam/contract/core/localized';
import type { Game } from '@mam/contract/games/kinds';

type TextColumn =
  | 'word'
  | 'meaning'
  | 'hints'
  | 'prompt'
  | 'items'
  | 'right'
  | 'wrong'
  | 'explanation';
/** Columns of an import file; each text has one column a language. */
export type Column = TextColumn | 'category' | 'learn_path';
export type RoundField = `${TextColumn}_${Language}` | 'category' | 'learn_path';

const QUESTION_COLUMNS: Column[] = ['prompt', 'right', 'wrong', 'explanation'];
const COLUMNS: Record<Game, Column[]> = {
  'guess-word': ['word', 'meaning', 'hints'],
  'sort-words': ['prompt', 'items'],
  quiz: QUESTION_COLUMNS,
  'condom-quiz': QUESTION_COLUMNS,
};

/** The columns of a game's file in the order of the sample. */
export function columnsOf(game: Game): Column[] {
  return [...COLUMNS[game], 'category', 'learn_path'];
}

/** The fields of a column: one for each language of a text. */
export function fieldsOf(column: Column): RoundField[] {
  return column === 'category' || column === 'learn_path'
    ? [column]
    : [`${column}_vi`, `${column}_en`];
}
