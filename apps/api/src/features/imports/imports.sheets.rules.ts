import type { ImportList } from '@mam/contract/imports/imports.lists';
import type { ImportSheet, SheetContext } from '../../imports/sheet.ts';
import { categorySheet } from '../categories/category-sheet.rules.ts';
import { roundSheet } from '../games/round-import.rules.ts';
import { helpPlaceSheet } from '../help-places/help-place-sheet.rules.ts';
import { questionSheet } from '../questions/question-sheet.rules.ts';
import { synonymSheet } from '../search/synonym-sheet.rules.ts';
import { userSheet } from '../user-import/user-rows.rules.ts';
import { wordSheet } from '../word-lists/word-sheet.rules.ts';

type AnySheet = ImportSheet<string, unknown>;

const SHEETS: Record<ImportList, (context: SheetContext) => AnySheet> = {
  users: userSheet,
  'guess-word': (context) => roundSheet('guess-word', context),
  'sort-words': (context) => roundSheet('sort-words', context),
  quiz: (context) => roundSheet('quiz', context),
  'condom-quiz': (context) => roundSheet('condom-quiz', context),
  questions: questionSheet,
  synonyms: synonymSheet,
  'distress-words': wordSheet,
  'hold-words': wordSheet,
  'help-places': helpPlaceSheet,
  categories: categorySheet,
};

/** How the files of a list are read and written. */
export function sheetOf(list: ImportList, context: SheetContext): AnySheet {
  return SHEETS[list](context);
}
