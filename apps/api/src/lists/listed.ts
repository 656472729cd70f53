import type { Deps } from '../app.deps.ts';
import type { Database } from '../db/connect.ts';
import { byWords } from '../db/statements.queries.ts';
import { readPage } from '../platform/lists.ts';

interface PageSource<Filters, Filter, Sort, Row, Item> {
  /** The filters of the call as the queries take them. */
  toFilter: (filters: Filters, now: Date) => Filter;
  /** The order while the call names none. */
  sort: Sort;
  count: (db: Database, filter: Filter) => Promise<number>;
  list: (
    db: Database,
    filter: Filter,
    range: { sort: Sort; limit: number; offset: number },
  ) => Promise<Row[]>;
  toItem: (row: Row, now: Date) => Item;
}

interface Worded {
  words?: readonly string[];
}

/** Pages of a filtered list. */
export function paged<
  Filters extends { sort?: Sort | undefined },
  Filter extends Worded,
  Sort,
  Row,
  Item,
>(source: PageSource<Filters, Filter, Sort, Row, Item>) {
  return {
    list({ db, clock }: Deps, query: Filters & { page: number; size: number }) {
      const now = clock.now();
      const filter = source.toFilter(query, now);
      const { words = [] } = filter;
      const { sort = source.sort } = query;
      return readPage(query, {
        count: () => byWords(db, words, (tx) => source.count(tx, filter)),
        list: (range) => byWords(db, words, (tx) => source.list(tx, filter, { ...range, sort })),
        toItem: (row) => source.toItem(row, now),
      });
    },
  };
}

/** The same, and the ids of all that match, for a bulk call. */
export function listed<
  Filters extends { sort?: Sort | undefined },
  Filter extends Worded,
  Sort,
  Row,
  Item,
>(
  source: PageSource<Filters, Filter, Sort, Row, Item> & {
    listIds: (db: Database, filter: Filter) => Promise<number[]>;
  },
) {
  return {
    ...paged(source),
    async listIds({ db, clock }: Deps, filters: Filters) {
      const filter = source.toFilter(filters, clock.now());
      const { words = [] } = filter;
      return { ids: await byWords(db, words, (tx) => source.listIds(tx, filter)) };
    },
  };
}
