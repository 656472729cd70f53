import { z } from 'zod';
import { endpoint } from '../core/define.ts';
import { unfinished } from '../core/localized.ts';
import { listOf, pageQuery } from '../core/paging.ts';

/** What admins move to the trash, by the names of the audit log. */
export const TRASH_KINDS = [
  'video',
  'podcast',
  'banner',
  'course',
  'question',
  'guide',
  'game_round',
  'topic',
  'help_place',
  'notification',
  'synonym',
] as const;
export type TrashKind = (typeof TRASH_KINDS)[number];

const trashed = z.object({
  kind: z.enum(TRASH_KINDS),
  id: z.number().int(),
  /** Empty for a round that was begun with neither a word nor a prompt. */
  name: unfinished,
  /** When it was moved to the trash. */
  at: z.iso.datetime(),
  /** When it is deleted by itself; null for kinds that stay until an admin deletes or restores them. */
  ends_at: z.iso.datetime().nullable(),
});
export type Trashed = z.output<typeof trashed>;

export const trashAdminApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/trash',
    access: 'admin',
    summary: 'The trash of all kinds, or of one, what came last first',
    query: pageQuery.extend({ kind: z.enum(TRASH_KINDS).optional() }),
    output: listOf(trashed).extend({
      /** The rows of each kind that has any. */
      kinds: z.array(z.object({ kind: z.enum(TRASH_KINDS), count: z.number().int() })),
    }),
  }),
};
