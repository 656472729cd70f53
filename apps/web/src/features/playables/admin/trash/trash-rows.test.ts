import { TRASH_KINDS } from '@mam/contract/trash/trash.admin';
import { expect, test } from 'vitest';
import { byKind, rowKey } from './trash-rows.ts';

test('rows of every kind keep their kind and id in a selection, equal ids too', () => {
  const rows = TRASH_KINDS.flatMap((kind) => [1, 2, 2_147_483_647].map((id) => ({ kind, id })));
  const keys = rows.map(rowKey);
  expect(new Set(keys).size).toBe(rows.length);
  expect(byKind(keys)).toEqual(TRASH_KINDS.map((kind) => [kind, [1, 2, 2_147_483_647]]));
  expect(byKind([])).toEqual([]);
});
