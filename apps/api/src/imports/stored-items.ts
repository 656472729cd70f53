import type { ImportProblem } from '@mam/contract/imports/imports';
import { messageKey } from '@mam/contract/rules/text';
import type { StoredItem } from './imports.ts';
import type { ValidRow } from './rows.ts';

/** What is stored, by the keys of an import file; if two items have the same key, the first one is taken. */
export function byKey<Row>(
  items: readonly StoredItem<Row>[],
  keyOf: (draft: Row) => string,
): Map<string, StoredItem<Row>> {
  return new Map(items.toReversed().map((item) => [keyOf(item.draft), item]));
}

/** The problems of rows whose key something in the trash has. */
export function inTrash<Row>(
  rows: readonly ValidRow<Row>[],
  trashed: ReadonlySet<string>,
  { field, keyOf }: { field: string; keyOf: (draft: Row) => string },
): ImportProblem[] {
  return rows
    .filter(({ value }) => trashed.has(keyOf(value)))
    .map(({ row, value }) => ({
      ...{ row, field, value: keyOf(value) },
      key: messageKey('validation_import_in_trash'),
    }));
}
