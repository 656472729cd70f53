import type { TrashKind } from '@mam/contract/trash/trash.admin';
import { expect, test } from 'vitest';
import { changeEach } from './restore-each.ts';
import { rowKey } from './trash-rows.ts';

const keysOf = (...rows: [TrashKind, number][]) => rows.map(([kind, id]) => rowKey({ kind, id }));
const ROWS = keysOf(['banner', 1], ['guide', 2], ['guide', 3], ['notification', 4], ['synonym', 5]);

test('kinds behind one that fails are restored, and what failed is returned', async () => {
  const failure = new Error('no network');
  const result = await changeEach(ROWS, async (kind, ids) => {
    if (kind === 'guide') throw failure;
    return ids;
  });
  expect(result).toEqual({
    changed: keysOf(['banner', 1], ['synonym', 5]),
    mails: 1,
    failures: [failure],
  });
});

test('only what really changed is counted: not what a colleague restored, nor a mail that failed', async () => {
  const keys = [...ROWS, ...keysOf(['notification', 6])];
  const result = await changeEach(keys, async (kind, ids) => {
    if (ids.includes(6)) throw new Error('gone');
    return kind === 'guide' ? ids.slice(1) : kind === 'notification' ? ids : [];
  });
  expect(result).toMatchObject({ changed: keysOf(['guide', 3]), mails: 1 });
  expect(result.failures).toHaveLength(1);
});
