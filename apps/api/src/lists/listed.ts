import { foldWords } from '@mam/contract/text/fold';
import type { Deps } from '../app.deps.ts';
import type { Database } from '../db/connect.ts';
import { byWords } from '../db/statements.queries.ts';
import { readPage } from '../platform/lists.ts';
import type { Found } from './list.queries.ts';

export interface ListSource<Filters, Sort extends string, Row, Item> {
  count: (db: Database, filter: Filters & Found) => Promise<number>;
  list: (
    db: Database,
    filter: Filters & Found,
    range: { sort: Sort; limit?: number; offset?: number },
  ) => Promise<Row[]>;
  listIds: (db: Database, filter: Filters & Found) => Promise<number[]>;
  /** The order while the call names none. */
  sort: NoInfer<Sort>;
  toItem: (row: Row, now: Date) => Item;
}

/** Pages of a filtered list, all its rows, and the ids of all that match, for a bulk call. */
export function listed<
  Filters extends { keyword?: string | undefined },
  Sort extends string,
  Row,
  Item,
>(source: ListSource<Filters, Sort, Row, Item>) {
  type Sorted = Filters & { sort?: Sort | undefined };
  function foundBy(filters: Filters, now: Date) {
    const words = foldWords(filters.keyword ?? '');
    const filter = { ...filters, words, now };
    const toItem = (row: Row) => source.toItem(row, now);
    return { words, filter, toItem };
  }
  return {
    list({ db, clock }: Deps, query: Sorted & { page: number; size: number }) {
      const { words, filter, toItem } = foundBy(query, clock.now());
      const { sort = source.sort } = query;
      return readPage(query, {
        count: () => byWords(db, words, (tx) => source.count(tx, filter)),
        list: (range) => byWords(db, words, (tx) => source.list(tx, filter, { ...range, sort })),
        toItem,
      });
    },
    async listAll({ db, clock }: Deps, query: Sorted): Promise<Item[]> {
      const { words, filter, toItem } = foundBy(query, clock.now());
      const { sort = source.sort } = query;
      const rows = await byWords(db, words, (tx) => source.list(tx, filter, { sort }));
      return rows.map(toItem);
    },
    async listIds({ db, clock }: Deps, filters: Filters) {
      const { words, filter } = foundBy(filters, clock.now());
      return { ids: await byWords(db, words, (tx) => source.listIds(tx, filter)) };
    },
  };
}
