import { expect, test } from 'vitest';
import { readAll, readPage } from './lists.ts';

const rows = Array.from({ length: 1_200 }, (_, index) => ({ id: index + 1 }));

test('a page has its items and the total; rows after the first 10 000 are not read', async () => {
  const source = {
    count: async () => 1_200,
    list: async ({ limit, offset }: { limit: number; offset: number }) =>
      rows.slice(offset, offset + limit),
    toItem: ({ id }: { id: number }) => id,
  };
  const { items, ...rest } = await readPage({ page: 3, size: 2 }, source);
  expect({ items, ...rest }).toEqual({ items: [5, 6], page: 3, size: 2, total: 1_200 });
  const unread = { ...source, list: () => Promise.reject(new Error('read')) };
  expect(await readPage({ page: 101, size: 100 }, unread)).toMatchObject({
    items: [],
    total: 1_200,
  });
});

test('a whole list is read in chunks, each row once', async () => {
  const read: number[] = [];
  const chunks = readAll(async ({ after = 0, limit }) =>
    rows.filter(({ id }) => id > after).slice(0, limit),
  );
  for await (const { id } of chunks) read.push(id);
  expect(read).toEqual(rows.map(({ id }) => id));
});
