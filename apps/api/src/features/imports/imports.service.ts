import type { Language } from '@mam/contract/core/localized';
import type { ExportList, ImportList } from '@mam/contract/imports/imports.lists';
import type { Database } from '../../db/connect.ts';
import type { ImportTarget } from '../../imports/imports.ts';
import { createFileReader, type ReadFileInput } from '../../imports/read-file.ts';
import { headingOf, type SheetCells, type SheetContext } from '../../imports/sheet.ts';
import type { TableColumn } from '../../spreadsheet/send-spreadsheet.ts';
import type { AccountDeps } from '../accounts/sign-in.service.ts';
import type { CategoryDeps } from '../categories/categories.admin.service.ts';
import { categoryTarget, exportCategories } from '../categories/category-import.service.ts';
import { roundTarget } from '../games/round-import.service.ts';
import { exportHelpPlaces, helpPlaceTarget } from '../help-places/help-place-import.service.ts';
import { exportQuestions, questionTarget } from '../questions/question-import.service.ts';
import { exportSynonyms, synonymTarget } from '../search/synonym-import.service.ts';
import { userTarget } from '../user-import/user-import.service.ts';
import { exportWords, wordTarget } from '../word-lists/word-import.service.ts';
import { listCategoryNames } from './imports.queries.ts';
import { sheetOf } from './imports.sheets.rules.ts';

export interface ReadListInput extends ReadFileInput {
  list: ImportList;
  context: SheetContext;
}

/** Creates the reader of all import files, which checks them in a thread of its own. */
export function createListReader() {
  return createFileReader<unknown, ReadListInput>(new URL('./imports.worker.ts', import.meta.url));
}

export type ImportListDeps = AccountDeps & CategoryDeps;

const TARGETS: Record<ImportList, (deps: ImportListDeps) => ImportTarget<unknown>> = {
  users: userTarget,
  'guess-word': () => roundTarget('guess-word'),
  'sort-words': () => roundTarget('sort-words'),
  quiz: () => roundTarget('quiz'),
  'condom-quiz': () => roundTarget('condom-quiz'),
  questions: questionTarget,
  synonyms: synonymTarget,
  'distress-words': () => wordTarget('distress'),
  'hold-words': () => wordTarget('hold'),
  'help-places': helpPlaceTarget,
  categories: categoryTarget,
};

export function targetOf(list: ImportList, deps: ImportListDeps): ImportTarget<unknown> {
  return TARGETS[list](deps);
}

type Exporter = (db: Database, language: Language, context: SheetContext) => Promise<Cells[]>;
type Cells = SheetCells<string>;

const EXPORTS: Record<ExportList, Exporter> = {
  questions: exportQuestions,
  synonyms: exportSynonyms,
  'distress-words': (db, language) => exportWords(db, language, 'distress'),
  'hold-words': (db, language) => exportWords(db, language, 'hold'),
  'help-places': exportHelpPlaces,
  categories: exportCategories,
};

/** The rows of a list that can be imported again, in its order. */
export async function exportRows(
  { db }: AccountDeps,
  list: ExportList,
  language: Language,
): Promise<Cells[]> {
  return EXPORTS[list](db, language, await sheetContext(db));
}

/** What the cells of files refer to. */
export async function sheetContext(db: Database): Promise<SheetContext> {
  const rows = await listCategoryNames(db);
  return {
    categories: rows.map(({ id, slug, name }) => ({ id, names: [slug, name.vi, name.en ?? ''] })),
  };
}

/** The columns of the sample and export of a list. */
export function columnsOf(list: ImportList, language: Language): TableColumn<Cells>[] {
  return sheetOf(list, { categories: [] }).columns.map((field) => ({
    title: headingOf(field, language),
    value: (row) => row[field],
  }));
}
