import type { Localized } from '@mam/contract/core/localized';
import { completeRound, type RoundDraft } from '@mam/contract/games/games.rules';
import type { Game } from '@mam/contract/games/kinds';
import { messageKey } from '@mam/contract/rules/text';
import { foldText } from '@mam/contract/text/fold';
import { categoryOf } from '../../imports/cells.ts';
import type { Wrong } from '../../imports/rows.ts';
import {
  type CategoryNames,
  type ImportSheet,
  type SheetContext,
  wholeSheet,
} from '../../imports/sheet.ts';
import { type ContentRead, readContent } from './round-cells.rules.ts';
import { type Column, columnsOf, fieldsOf, type RoundField } from './round-columns.rules.ts';
import { SAMPLE_ROWS } from './round-sample.rules.ts';

/** Longer than the texts of any cell together may be. */
const CELL_CHARS_MAX = 8_000;

/** A file of rounds of a game: each row is a draft by the rules of the form, and none occurs twice. */
export function roundSheet(
  game: Game,
  { categories }: SheetContext,
): ImportSheet<RoundField, RoundDraft> {
  const columns = columnsOf(game);
  const isRequired = (column: Column) => !['category', 'learn_path', 'wrong'].includes(column);
  const fields = columns.flatMap(fieldsOf);
  return {
    ...wholeSheet(fields),
    required: columns.filter(isRequired).flatMap(fieldsOf),
    cell_chars_max: CELL_CHARS_MAX,
    sample: () => SAMPLE_ROWS[game],
    read: (text) => readRound({ game, categories, text }),
    unique: { field: fields[0] ?? 'word_vi', keyOf: titleKey },
  };
}

export function titleKey(draft: RoundDraft): string {
  return keyOfTitle(draft.kind === 'word' ? draft.word : draft.prompt);
}

/** Equal for rounds with the same word or prompt. */
export function keyOfTitle({ vi, en }: Localized): string {
  return foldText(`${vi} ${en}`);
}

interface Source {
  game: Game;
  categories: CategoryNames[];
  text: (field: RoundField) => string;
}

function readRound({ game, categories, text }: Source) {
  const content: ContentRead = readContent(game, text);
  const category_id = categoryOf(text('category'), categories);
  const wrong: Wrong<RoundField>[] = [...content.wrong];
  if (category_id === undefined) {
    wrong.push(['category', messageKey('validation_category_unknown')]);
  }
  const { success, data, error } = completeRound.safeParse({
    ...content.draft,
    ...{ game, category_id: category_id ?? null, learn_path: text('learn_path'), status: 'draft' },
  });
  if (success && wrong.length === 0) return { value: data, wrong };
  for (const { path, message } of error?.issues ?? []) wrong.push([fieldAt(path), message]);
  return { wrong };
}

const COLUMN_OF: Record<string, Exclude<Column, 'category' | 'learn_path'>> = {
  ...{ word: 'word', meaning: 'meaning', hints: 'hints', prompt: 'prompt' },
  ...{ groups: 'items', items: 'items', explanation: 'explanation' },
};

/** The column of an invalid part of a draft. */
function fieldAt(path: PropertyKey[]): RoundField {
  const language = path.includes('en') ? 'en' : 'vi';
  const [head, place] = path;
  if (head === 'learn_path') return 'learn_path';
  if (head === 'options') return place === 0 ? `right_${language}` : `wrong_${language}`;
  return `${COLUMN_OF[String(head)] ?? 'prompt'}_${language}`;
}
