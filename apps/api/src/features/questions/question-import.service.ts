import type { Language } from '@mam/contract/core/localized';
import type { QuestionDraft } from '@mam/contract/questions/questions.rules';
import type { Database } from '../../db/connect.ts';
import type { ImportTarget } from '../../imports/imports.ts';
import { itemStore } from '../../imports/item-store.ts';
import type { SheetContext } from '../../imports/sheet.ts';
import { byKey, inTrash } from '../../imports/stored-items.ts';
import { questionCells, questionKey } from './question-sheet.rules.ts';
import { managedQuestions } from './questions.admin.service.ts';
import { listAllQuestions } from './questions.edits.queries.ts';
import { draftOf } from './questions.view.ts';

/** A row whose question exists changes that one; one in the trash has to be restored before. */
export function questionTarget(): ImportTarget<QuestionDraft> {
  return {
    subject: 'question',
    table: 'questions',
    keyOf: questionKey,
    async refuse(db, rows) {
      const all = await listAllQuestions(db);
      const kept = new Set(all.filter(({ deleted_at }) => !deleted_at).map(questionKey));
      const trashed = all.map(questionKey).filter((key) => !kept.has(key));
      return inTrash(rows, new Set(trashed), { field: 'question_vi', keyOf: questionKey });
    },
    find: async (db) => byKey(await listItems(db), questionKey),
    ...itemStore({
      list: listItems,
      add: managedQuestions.createIn,
      change: managedQuestions.updateIn,
      remove: managedQuestions.trashIn,
    }),
  };
}

/** Questions outside the trash. */
async function listItems(db: Database) {
  const rows = (await listAllQuestions(db)).filter(({ deleted_at }) => !deleted_at);
  return rows.map((row) => ({
    ...{ id: row.id, version: row.updated_at.toISOString() },
    ...{ name: row.question.vi, draft: draftOf(row) },
  }));
}

export async function exportQuestions(db: Database, language: Language, context: SheetContext) {
  return (await listItems(db)).map(({ draft }) => questionCells(draft, language, context));
}
