import { z } from 'zod';
import { rowId } from '../core/bulk.ts';
import { endpoint } from '../core/define.ts';
import { REASON_LENGTH_MAX, requiredText } from './text.ts';

/** Why a second reader gives a text back to its writer, and the version that was read. */
export const returning = z.object({
  why: requiredText({ max: REASON_LENGTH_MAX }),
  updated_at: z.iso.datetime(),
});

/** The call with which a second reader gives a row of an admin list back to its writer. */
export function returnCall<const L extends string, I extends z.ZodType>(
  list: L,
  { item, summary }: { item: I; summary: string },
) {
  return endpoint({
    method: 'POST',
    path: `/api/admin/${list}/:id/return`,
    access: 'admin',
    summary,
    params: rowId,
    body: returning,
    output: item,
  });
}
