import { LANGUAGES } from '@mam/contract/core/constants';
import type { Language } from '@mam/contract/core/localized';
import type { Game } from '@mam/contract/games/kinds';
import * as m from '@mam/texts/exports';

const NAMES = {
  word: m.admin_games_column_word,
  meaning: m.admin_games_column_meaning,
  hints: m.admin_games_column_hints,
  prompt: m.admin_games_column_prompt,
  items: m.admin_games_column_items,
  right: m.admin_games_column_right,
  wrong: m.admin_games_column_wrong,
  explanation: m.admin_games_column_explanation,
  category: m.admin_games_column_category,
  learn_path: m.admin_games_column_learn_path,
} as const;

/** Columns of an import file; each text has one column a language. */
export type Column = keyof typeof NAMES;
type TextColumn = Exclude<Column, 'category' | 'learn_path'>;
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

/** Heading of a field in a language. */
export function headingOf(field: RoundField, locale: Language): string {
  const [, column = field, language] = /^(.+)_(vi|en)$/.exec(field) ?? [];
  const name = NAMES[column as Column]({}, { locale });
  if (language === undefined) return name;
  const inLanguage = language === 'vi' ? m.admin_games_column_in_vi : m.admin_games_column_in_en;
  return inLanguage({ name }, { locale });
}

/** Accepted headings of each field of a game. */
export function headingsOf(fields: RoundField[]): Record<RoundField, string[]> {
  const entries = fields.map((field) => [
    field,
    LANGUAGES.map((language) => headingOf(field, language)),
  ]);
  // Fields of other games have no column in the file.
  return Object.fromEntries(entries);
}
