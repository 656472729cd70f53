import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { asBigint, countRows, hasWords, listBulkIds } from '../db/fragments.queries.ts';
import type { DB } from '../db/tables.ts';

/** What a list is filtered by beside the filters of its call; the words are those of the keyword, folded. */
export interface Found {
  words: readonly string[];
  now: Date;
}

/** All rows when limit and offset are left out. */
interface Range<Sort> {
  sort: Sort;
  limit?: number;
  offset?: number;
}

type Rows<T extends keyof DB> = SelectQueryBuilder<DB, T, object>;

interface Query<Row> {
  execute: () => Promise<Row[]>;
  executeTakeFirst: () => Promise<Row | undefined>;
}

interface RowSource<T extends keyof DB, Filter, Sort extends string, Row> {
  from: (db: Database) => Rows<T>;
  /** The columns of a row. */
  select: (rows: Rows<T>) => Query<Row>;
  matching: (rows: Rows<T>, filter: Filter) => Rows<T>;
  /** What each order sorts by, with directions; the last part is unique. */
  orders: Record<Sort, RawBuilder<unknown>>;
}

/** The reading queries of an admin list. */
export function rowQueries<T extends keyof DB, Filter, Sort extends string, Row>({
  from,
  select,
  matching,
  orders,
}: RowSource<T, Filter, Sort, Row>) {
  const ids = (db: Database, filter: Filter) =>
    matching(from(db), filter).select(sql<number>`id`.as('id'));
  const kept = (db: Database, id: number) =>
    from(db).where(sql<SqlBool>`id = ${asBigint(id)} and deleted_at is null`);
  return {
    list(db: Database, filter: Filter, { sort, limit, offset }: Range<Sort>): Promise<Row[]> {
      const rows = matching(from(db), filter)
        .orderBy(orders[sort])
        .$if(limit !== undefined, (q) => q.limit(limit ?? 0))
        .$if(offset !== undefined, (q) => q.offset(offset ?? 0));
      return select(rows).execute();
    },
    listIds: (db: Database, filter: Filter) => listBulkIds(db, ids(db, filter)),
    count: (db: Database, filter: Filter) => countRows(db, ids(db, filter)),
    /** A row outside the trash. */
    find: (db: Database, id: number) => select(kept(db, id)).executeTakeFirst(),
    /** Reads the same row and locks it until the end of the transaction. */
    lock: (tx: Database, id: number) => select(kept(tx, id).forNoKeyUpdate()).executeTakeFirst(),
  };
}

/** Rows in a state of the admin area; every row outside the trash when it is left out. */
export function inState(state: 'draft' | 'published' | 'trash' | undefined): RawBuilder<SqlBool> {
  if (state === undefined) return sql`deleted_at is null`;
  if (state === 'trash') return sql`deleted_at is not null`;
  return sql`deleted_at is null and status = ${state}`;
}

/** Rows of a category; of all when it is left out. */
export function inCategory(id: number | undefined): RawBuilder<SqlBool> {
  return id === undefined ? sql`true` : sql`category_id = ${asBigint(id)}`;
}

/** Rows whose column has each of the words of a keyword, which may be empty. */
export function hasKeyword(
  words: readonly string[],
  column: RawBuilder<unknown> = sql`words`,
): RawBuilder<SqlBool> {
  return words.length > 0 ? hasWords(column, words) : sql`true`;
}

/** @returns the category's id while it exists, locked against its deletion until the end of the transaction. */
export function lockCategory(tx: Database, id: number) {
  return tx
    .selectFrom('categories')
    .where('id', '=', asBigint(id))
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
}
