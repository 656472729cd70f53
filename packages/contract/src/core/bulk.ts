import { z } from 'zod';

/** Rows that one call of an admin changes at most. */
const BULK_MAX = 100;

/** Ids are `integer` columns; a larger number is no id at all. */
const ID_MAX = 2_147_483_647;
const id = z.number().int().positive().max(ID_MAX);

/** The rows that a call for several is about. */
export const bulkIds = z.object({ ids: z.array(id).min(1).max(BULK_MAX) });

/** Rows that really changed: what undo is called with. */
export const bulkChanged = z.object({ changed: z.array(z.number().int()) });

/** A row that an address names. */
export const rowId = z.object({ id: z.coerce.number().int().positive().max(ID_MAX) });

/** Another place in an order: right before or after another row. */
export const orderMove = z.object({
  place: z.enum(['before', 'after']),
  other: id,
});
export type OrderMove = z.output<typeof orderMove>;
