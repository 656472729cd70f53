import type { Deps } from '../app.deps.ts';
import type { Database } from '../db/connect.ts';
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
export function listed<Filters extends { sort?: Sort | undefined }, Filter, Sort, Row, Item>(
  source: ListSource<Filters, Filter, Sort, Row, Item>,
) {
  return {
    list({ db }: Deps, query: Filters & { page: number; size: number }) {
      const filter = source.toFilter(query);
      const { sort = source.sort } = query;
      return readPage(query, {
        count: () => source.count(db, filter),
        list: (range) => source.list(db, filter, { ...range, sort }),
        toItem: source.toItem,
      });
    },
    async listIds({ db }: Deps, filters: Filters) {
      return { ids: await source.listIds(db, source.toFilter(filters)) };
    },
  };
}
