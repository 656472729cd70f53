import { z } from 'zod';
import { endpoint } from './define.ts';

/** Maximum number of rows in one bulk call. */
export const BULK_MAX = 1_000;

/** Largest value of PostgreSQL's `integer`, the type of id columns. */
const ID_MAX = 2_147_483_647;
/** Number of a row, in a body. */
export const id = z.number().int().positive().max(ID_MAX);
/** The same in a path or a query. */
export const idText = z.coerce.number().int().positive().max(ID_MAX);

/** Body of a bulk call. */
export const bulkIds = z.object({ ids: z.array(id).min(1).max(BULK_MAX) });

/** Ids of the rows that match the filters of a list, for a bulk call; the first BULK_MAX by id. */
export const bulkMatch = z.object({ ids: z.array(z.number().int()) });

/** Ids of the rows that changed; an undo call takes them. */
export const bulkChanged = z.object({ changed: z.array(z.number().int()) });

/** `waiting`: rows that were left out, because another admin reads them first; absent for none. */
export const bulkPublished = bulkChanged.extend({ waiting: z.number().int().optional() });

/** Path parameter that identifies a row. */
export const rowId = z.object({ id: idText });

/** Move in an order: directly before or after another row. */
export const orderMove = z.object({
  place: z.enum(['before', 'after']),
  other: id,
});
export type OrderMove = z.output<typeof orderMove>;

/** Changes of the state of several rows; publish and hide, trash and restore undo each other. */
export type StateChange = 'publish' | 'hide' | 'trash' | 'restore';

/** Last part of the address of each change where the trash is filled by `delete`. */
export const STATE_PATHS = {
  publish: 'publish',
  hide: 'hide',
  trash: 'delete',
  restore: 'restore',
} as const satisfies Record<StateChange, string>;

/** A call that changes several rows of an admin list; `list` is its name in addresses. */
export function bulkCall<const L extends string, const C extends string>(
  list: L,
  change: C,
  summary: string,
) {
  return endpoint({
    method: 'POST',
    path: `/api/admin/${list}/${change}`,
    access: 'admin',
    summary,
    body: bulkIds,
    output: bulkChanged,
  });
}

/** The call that moves a row of an ordered admin list. */
export function moveCall<const L extends string>(list: L, summary: string) {
  return endpoint({
    method: 'POST',
    path: `/api/admin/${list}/:id/move`,
    access: 'admin',
    summary,
    params: rowId,
    body: orderMove,
    output: bulkChanged,
  });
}

/**
 * The calls of an admin list whose rows are published, hidden, moved to the trash and restored. `trash` is
 * the last part of the address of the third, `summaries` describe them in the OpenAPI document.
 */
export function stateCalls<const L extends string, const T extends 'delete' | 'trash'>(
  list: L,
  trash: T,
  summaries: Record<StateChange, string>,
) {
  return {
    publish: { ...bulkCall(list, 'publish', summaries.publish), output: bulkPublished },
    hide: bulkCall(list, 'hide', summaries.hide),
    trash: bulkCall(list, trash, summaries.trash),
    restore: bulkCall(list, 'restore', summaries.restore),
  };
}
