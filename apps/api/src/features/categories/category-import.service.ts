import type { CategoryDraft } from '@mam/contract/categories/categories.rules';
import type { Language } from '@mam/contract/core/localized';
import type { ImportProblem } from '@mam/contract/imports/imports';
import { messageKey } from '@mam/contract/rules/text';
import type { Database } from '../../db/connect.ts';
import type { ImportTarget } from '../../imports/imports.ts';
import { itemStore } from '../../imports/item-store.ts';
import type { ValidRow } from '../../imports/rows.ts';
import { byKey } from '../../imports/stored-items.ts';
import {
  addCategory,
  type CategoryDeps,
  changeCategory,
  draftOf,
} from './categories.admin.service.ts';
import { listCategories } from './categories.queries.ts';
import { removeEmptyCategories } from './category-removal.service.ts';
import { categoryCells, categoryKey, namesOf } from './category-sheet.rules.ts';

/** A row with the code of a stored topic changes that one; two topics never share a name. */
export function categoryTarget({
  categoryUsers: users,
}: CategoryDeps): ImportTarget<CategoryDraft> {
  return {
    subject: 'category',
    table: 'categories',
    keyOf: categoryKey,
    async refuse(db, rows) {
      return sharedNames(rows, (await listCategories(db)).map(draftOf));
    },
    find: async (db) => byKey(await listItems(db), categoryKey),
    // There is no trash of topics: an unused one is deleted, as nothing else is lost with it.
    ...itemStore({
      list: listItems,
      add: addCategory,
      change: changeCategory,
      remove: (tx, actor, { ids }) => removeEmptyCategories(tx, actor, { ids, users }),
    }),
  };
}

async function listItems(db: Database) {
  return (await listCategories(db)).map((row) => ({
    ...{ id: row.id, version: row.updated_at.toISOString() },
    ...{ name: row.name.vi, draft: draftOf(row) },
  }));
}

export async function exportCategories(db: Database, language: Language) {
  return (await listCategories(db)).map((row) => categoryCells(draftOf(row), language));
}

/** The problems of rows whose name another topic has, stored or in a row above. */
function sharedNames(
  rows: readonly ValidRow<CategoryDraft>[],
  stored: readonly CategoryDraft[],
): ImportProblem[] {
  const keys = new Map(
    stored.flatMap((draft) => namesOf(draft).map((name) => [name, categoryKey(draft)])),
  );
  return rows.flatMap(({ row, value }) => {
    const own = categoryKey(value);
    const isUsed = namesOf(value).some((name) => (keys.get(name) ?? own) !== own);
    for (const name of namesOf(value)) keys.set(name, own);
    const key = messageKey('validation_category_name_used');
    return isUsed ? [{ row, field: 'name_vi', key, value: value.name.vi }] : [];
  });
}
