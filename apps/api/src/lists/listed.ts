import type { Deps } from '../app.deps.ts';
import type { Database } from '../db/connect.ts';
import { byWords } from '../db/statements.queries.ts';
import { readPage } from '../platform/lists.ts';

interface ListSource<Filters, Filter, Sort, Row, Item> {
  /** The filters of the call as the queries take them. */
  toFilter: (filters: Filters) => Filter;
  /** The order while the call names none. */
  sort: Sort;
  count: (db: Database, filter: Filter) => Promise<number>;
  list: (
    db: Database,
    filter: Filter,
    range: { sort: Sort; limit: number; offset: number },
  ) => Promise<Row[]>;
  listIds: (db: Database, filter: Filter) => Promise<number[]>;
  toItem: (row: Row) => Item;
}

/** Pages of a filtered list, and the ids of all that match, for a bulk call. */
export function listed<
  Filters extends { sort?: Sort | undefined },
  Filter extends { words?: readonly string[] },
  Sort,
  Row,
  Item,
>(source: ListSource<Filters, Filter, Sort, Row, Item>) {
  return {
    list({ db }: Deps, query: Filters & { page: number; size: number }) {
      const filter = source.toFilter(query);
      const { words = [] } = filter;
      const { sort = source.sort } = query;
      return readPage(query, {
        count: () => byWords(db, words, (tx) => source.count(tx, filter)),
        list: (range) => byWords(db, words, (tx) => source.list(tx, filter, { ...range, sort })),
        toItem: source.toItem,
      });
    },
    async listIds({ db }: Deps, filters: Filters) {
      const filter = source.toFilter(filters);
      const { words = [] } = filter;
      return { ids: await byWords(db, words, (tx) => source.listIds(tx, filter)) };
    },
  };
}
