import { z } from 'zod';
import { auditChange } from '../audit/audit.ts';
import { lastReturn } from '../audit/last-return.ts';
import { moveCall, rowId, stateCalls } from '../core/bulk.ts';
import { endpoint } from '../core/define.ts';
import { rowCalls } from '../core/list-calls.ts';
import { localized } from '../core/localized.ts';
import { keyword } from '../core/paging.ts';
import { returnCall } from '../rules/returning.ts';
import { lacks } from '../rules/stages.ts';
import { GUIDE_GROUPS, GUIDE_KINDS, NEXT_KINDS } from './guide-kinds.ts';
import { guideDraft } from './guides.rules.ts';
import { guideView } from './guides.ts';

/** States in the admin area; a deleted row is in the trash, whatever its status. */
export const GUIDE_STATES = ['published', 'draft', 'trash'] as const;

/** `-title` is descending; `position` is the order of readers. */
export const GUIDE_SORTS = ['position', 'title', '-title'] as const;

/** Bytes of a document, in both languages. */
const GUIDE_BYTES_MAX = 500_000;

/** Days during which a deleted row can be restored. */
export const GUIDE_RETENTION_DAYS = 30;

/** A row in any state, with all fields of its form. */
const adminGuide = guideDraft.safeExtend({
  id: z.number().int(),
  state: z.enum(GUIDE_STATES),
  lacks,
  /** The title that readers see, or would once it is published: a change that waits may have another one. */
  shown_title: localized,
  /** Whether another admin than the last editor publishes it: its subject is a danger. */
  needs_reader: z.boolean(),
  /** The account that edited it last, which another one has to read; null once it has, or is gone. */
  writer_id: z.number().int().nullable(),
  /** Why its second reader gave it back; null once it is sent again or published. */
  returned_why: z.string().nullable(),
  /** Null unless it was given back since it was published. */
  last_return: lastReturn.nullable(),
  /** How a change that waits for its reader differs from what readers see; empty while they see nothing. */
  changes: z.array(auditChange),
  updated_at: z.iso.datetime(),
});
export type AdminGuide = z.output<typeof adminGuide>;

const filters = z.object({
  /** When absent, every row outside the trash is listed. */
  state: z.enum(GUIDE_STATES).optional(),
  kind: z.enum(GUIDE_KINDS).optional(),
  group: z.enum(GUIDE_GROUPS).optional(),
  keyword,
});
export type GuideFilters = z.output<typeof filters>;

/** What an outcome can lead to, as its document names it. */
const nextPage = z.object({ kind: z.enum(NEXT_KINDS), ref: z.string(), title: localized });
export type NextPage = z.output<typeof nextPage>;

/** Pages that are offered at a time. */
export const NEXT_PAGES_MAX = 8;

export const guidesAdminApi = {
  ...rowCalls('guides', {
    row: adminGuide,
    item: adminGuide,
    filters,
    sorts: GUIDE_SORTS,
    draft: guideDraft,
    body_bytes_max: GUIDE_BYTES_MAX,
    change: guideDraft.safeExtend({ updated_at: z.iso.datetime() }),
    summaries: {
      list: 'List guides in every state, in the order of readers by default',
      ids: 'List the ids of all guides that match, for a bulk call',
      create: 'Create one guide, last in the order; a draft may be incomplete',
      get: 'Get one guide outside the trash',
      update: 'Update one guide, but for its position; fails if it was changed since it was read',
    },
  }),
  ...stateCalls('guides', 'delete', {
    publish: 'Publish guides; fails if one of them lacks something',
    hide: 'Make published guides drafts again',
    trash: 'Move guides to the trash; they can be restored for thirty days',
    restore: 'Restore guides to their previous status and position',
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/admin/guides/preview',
    access: 'admin',
    summary: 'Show a guide that is being edited as readers would get it; nothing is saved',
    body: guideDraft,
    body_bytes_max: GUIDE_BYTES_MAX,
    output: guideView,
  }),
  nextPages: endpoint({
    method: 'GET',
    path: '/api/admin/guides/next-pages',
    access: 'admin',
    summary: 'Find what an outcome can lead to: by words, by an address, or what it names already',
    query: z.object({ keyword, kind: z.enum(NEXT_KINDS).optional(), ref: keyword }),
    output: z.object({ items: z.array(nextPage) }),
  }),
  return: returnCall('guides', {
    item: adminGuide,
    summary: 'Give a guide that waits for its second reader back to its writer, and say why',
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/admin/guides/:id/withdraw',
    access: 'admin',
    summary: 'Drop the own change of a published guide that its second reader has not published',
    params: rowId,
    body: z.object({ updated_at: z.iso.datetime() }),
    output: adminGuide,
  }),
  move: moveCall('guides', 'Move one guide directly before or after another one'),
};
