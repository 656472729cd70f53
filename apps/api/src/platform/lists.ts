import { PAGE_OFFSET_MAX } from '@mam/contract/core/paging';

interface PageSource<Row, Item> {
  count: () => Promise<number>;
  list: (page: { limit: number; offset: number }) => Promise<Row[]>;
  toItem: (row: Row) => Item;
}

/** One page of a list. `page` counts from 1; rows after the first 10 000 are never read. */
export async function readPage<Row, Item>(
  { page, size }: { page: number; size: number },
  { count, list, toItem }: PageSource<Row, Item>,
): Promise<{ items: Item[]; page: number; size: number; total: number }> {
  const offset = (page - 1) * size;
  const limit = Math.min(size, PAGE_OFFSET_MAX - offset);
  const [rows, total] = await Promise.all([limit > 0 ? list({ limit, offset }) : [], count()]);
  return { items: rows.map(toItem), page, size, total };
}

/** Rows of an export that are in memory at once. */
const CHUNK_ROWS = 500;

/**
 * Reads a whole list in chunks, ordered by id (either way). A row that is inserted or deleted meanwhile
 * neither duplicates nor hides another one.
 * @param list reads the rows that follow the id `after`; from the beginning when it is undefined.
 */
export async function* readAll<Row extends { id: number }>(
  list: (chunk: { after: number | undefined; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: number | undefined;
  for (;;) {
    const rows = await list({ after, limit: CHUNK_ROWS });
    yield* rows;
    if (rows.length < CHUNK_ROWS) return;
    after = rows.at(-1)?.id;
  }
}
