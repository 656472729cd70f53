import { z } from 'zod';
import { rowId } from '../core/bulk.ts';
import { endpoint, fileEndpoint } from '../core/define.ts';
import { TABLE_FORMATS } from '../core/export-format.ts';
import { keyword, listOf, pageQuery } from '../core/paging.ts';
import type { AdminPath } from '../core/site-map.admin.ts';
import { givenDay } from '../rules/day.ts';

/** Kinds of subjects in the audit log. */
export const AUDIT_SUBJECTS = [
  'guide',
  'fact',
  'video',
  'podcast',
  'media',
  'category',
  'banner',
  'topic',
  'course',
  'question',
  'help_place',
  'game_round',
  'comment',
  'ban',
  'word_list',
  'canned_answer',
  'synonym',
  'account',
  'email_change',
  'mail',
  'settings',
  'ticket',
  'notification',
  'bill',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** Pages of the admin area that open one row of the subject in their drawer. */
export const AUDIT_DRAWERS: Readonly<Partial<Record<AuditSubject, AdminPath>>> = {
  guide: '/guides',
  question: '/questions',
  topic: '/pingpong',
  game_round: '/games',
  help_place: '/help-places',
  banner: '/banners',
  category: '/categories',
  bill: '/bills',
  canned_answer: '/canned-answers',
};

/** Years after which entries are deleted. */
export const AUDIT_RETENTION_YEARS = 2;
/** Maximum length of the action in a filter, characters. */
const VERB_LENGTH_MAX = 40;

/** Maximum length of the id of a subject, characters. */
const SUBJECT_ID_LENGTH_MAX = 60;

/** Entries are numbered beyond the range of other ids. */
const entryId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

const filters = z.object({
  subject: z.enum(AUDIT_SUBJECTS).optional(),
  /** One subject; needs `subject`. */
  subject_id: z.string().max(SUBJECT_ID_LENGTH_MAX).optional(),
  /** The entries of the items of one action; without it they are listed for an item or a keyword only. */
  part_of: entryId.optional(),
  /** Action without its subject, for example `update`. */
  verb: z
    .string()
    .max(VERB_LENGTH_MAX)
    .regex(/^[a-z_]+$/)
    .optional(),
  user_id: rowId.shape.id.optional(),
  /** First and last day (Asia/Ho_Chi_Minh). */
  from_date: givenDay().optional(),
  to_date: givenDay().optional(),
  /** Words of a name that the subject or the acting account has or had, with or without marks, or an e-mail address. */
  keyword,
});
export type AuditFilters = z.output<typeof filters>;

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A changed field such as `tagline.vi` or `hotlines.0.number`; null for an absent value. */
export const auditChange = z.object({ field: z.string(), before: value, after: value });
export type AuditChange = z.output<typeof auditChange>;

const auditEntry = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  /** Acting account; null once it has been deleted. */
  user: z.object({ id: z.number().int(), name: z.string(), email: z.string() }).nullable(),
  subject: z.enum(AUDIT_SUBJECTS),
  verb: z.string(),
  subject_id: z.string().nullable(),
  /** Name of the subject at that time. */
  label: z.string(),
  /** Whether it is an action on several items, each with an entry of its own. */
  has_parts: z.boolean(),
  changes: z.array(auditChange),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const auditApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    summary: 'List audit log entries, newest first',
    query: pageQuery.extend(filters.shape),
    output: listOf(auditEntry),
  }),
  filters: endpoint({
    method: 'GET',
    path: '/api/admin/audit/filters',
    access: 'admin',
    summary: 'List the accounts and actions that occur in the audit log, for its filters',
    output: z.object({
      users: z.array(z.object({ id: z.number().int(), name: z.string(), email: z.string() })),
      verbs: z.array(z.string()),
    }),
  }),
  export: fileEndpoint({
    method: 'GET',
    path: '/api/admin/audit/export',
    access: 'admin',
    summary: 'Export the filtered audit log as CSV or XLSX',
    query: filters.extend({ format: z.enum(TABLE_FORMATS).default('csv') }),
  }),
};
