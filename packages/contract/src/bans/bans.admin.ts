import { z } from 'zod';
import { rowId } from '../core/bulk.ts';
import { endpoint } from '../core/define.ts';
import { localized } from '../core/localized.ts';
import { requiredText } from '../rules/text.ts';

/** Maximum length of the reason of a ban, characters. */
export const BAN_REASON_LENGTH_MAX = 500;
/** Longest ban that ends, days. */
const BAN_DAYS_MAX = 365;
/** Lengths that the desk offers, days; null is for good. */
export const BAN_DAYS = [1, 7, 30, null] as const;

/** Form of a ban. */
export const banDraft = z.object({
  /** Null: for good. */
  days: z.number().int().min(1).max(BAN_DAYS_MAX).nullable(),
  /** Shown to the person at the next try. */
  reason: requiredText({ max: BAN_REASON_LENGTH_MAX }),
});

const ban = z.object({
  id: z.number().int(),
  /** Name of an account that was banned by name, or the pseudonym; null once the comment is gone. */
  name: z.string().nullable(),
  /** Only of an account that was banned by name. */
  user_id: z.number().int().nullable(),
  /** The comment that led to it; null where none did and once it is gone. */
  comment_id: z.uuid().nullable(),
  /** Title of the item of that comment. */
  item: localized.nullable(),
  reason: z.string(),
  created_at: z.iso.datetime(),
  ends_at: z.iso.datetime().nullable(),
  /** Name of the admin. */
  by: z.string().nullable(),
  lifted_at: z.iso.datetime().nullable(),
  /** Name of the admin who lifted it. */
  lifted_by: z.string().nullable(),
  is_active: z.boolean(),
});
export type Ban = z.output<typeof ban>;

const bansAsked = z.object({
  after: rowId.shape.id.optional(),
  /** Only those of this account by its name: one after an anonymous comment is found by no account. */
  user_id: rowId.shape.id.optional(),
});
export type BansAsked = z.output<typeof bansAsked>;

export const bansAdminApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/bans',
    access: 'admin',
    summary: 'List bans, newest first',
    query: bansAsked,
    output: z.object({ items: z.array(ban), next: z.number().int().nullable() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/bans',
    access: 'admin',
    summary: 'Ban the author of a comment, or an account, from writing',
    body: banDraft.extend({
      by: z.union([
        z.object({
          comment_id: z.uuid(),
          /** Takes down the author's other comments on the same item, too. */
          with_others: z.boolean().default(false),
        }),
        z.object({ user_id: rowId.shape.id }),
      ]),
    }),
    output: z.object({ id: z.number().int(), ends_at: z.iso.datetime().nullable() }),
  }),
  lift: endpoint({
    method: 'PUT',
    path: '/api/admin/bans/:id/lift',
    access: 'admin',
    params: rowId,
    summary: 'Lift a ban',
    output: z.object({ lifted: z.literal(true) }),
  }),
  reinstate: endpoint({
    method: 'PUT',
    path: '/api/admin/bans/:id/reinstate',
    access: 'admin',
    params: rowId,
    summary: 'Put a lifted ban back, until it would have ended',
    output: z.object({ lifted: z.literal(false) }),
  }),
};
