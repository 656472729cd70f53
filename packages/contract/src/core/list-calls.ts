import { z } from 'zod';
import { bulkMatch, rowId } from './bulk.ts';
import { endpoint } from './define.ts';
import { listOf, pageQuery } from './paging.ts';

interface Rows<R, I, F extends z.ZodRawShape, S, D, C> {
  /** What the list has of a row. */
  row: R;
  /** A row with all fields of its form. */
  item: I;
  filters: z.ZodObject<F>;
  /** Sort keys; a minus in front is descending. */
  sorts: S;
  /** Body of a new row. */
  draft: D;
  /** Body of a change; has `updated_at` where a save in between is refused. */
  change: C;
  body_bytes_max?: number;
  summaries: Record<'list' | 'ids' | 'create' | 'get' | 'update', string>;
}

/** The calls that find, create and update rows of an admin list; `list` is its name in addresses. */
export function rowCalls<
  const L extends string,
  R extends z.ZodType,
  I extends z.ZodType,
  F extends z.ZodRawShape,
  const S extends readonly string[],
  D extends z.ZodType,
  C extends z.ZodType,
>(list: L, rows: Rows<R, I, F, S, D, C>) {
  const { row, item, filters, sorts, draft, change, summaries, ...limit } = rows;
  const all = { path: `/api/admin/${list}`, access: 'admin' } as const;
  const one = { path: `/api/admin/${list}/:id`, access: 'admin', params: rowId } as const;
  return {
    list: endpoint({
      ...all,
      method: 'GET',
      summary: summaries.list,
      query: pageQuery.extend(filters.shape).extend({ sort: z.enum(sorts).optional() }),
      output: listOf(row),
    }),
    /** The ids of all rows that match, for a bulk call. */
    ids: endpoint({
      ...all,
      path: `/api/admin/${list}/ids`,
      method: 'GET',
      summary: summaries.ids,
      query: filters,
      output: bulkMatch,
    }),
    create: endpoint({
      ...all,
      ...limit,
      method: 'POST',
      summary: summaries.create,
      body: draft,
      output: item,
    }),
    get: endpoint({ ...one, method: 'GET', summary: summaries.get, output: item }),
    update: endpoint({
      ...one,
      ...limit,
      method: 'PUT',
      summary: summaries.update,
      body: change,
      output: item,
    }),
  };
}
