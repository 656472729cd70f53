import { z } from 'zod';
import { KEYWORD_LENGTH_MAX } from '../core/constants.ts';
import { endpoint, fileEndpoint } from '../core/define.ts';
import { listOf, pageQuery } from '../core/paging.ts';

/** What entries of the audit log are about. */
export const AUDIT_SUBJECTS = [
  'video',
  'podcast',
  'media',
  'category',
  'banner',
  'account',
  'email_change',
  'settings',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** Entries are deleted after so many years. */
export const AUDIT_RETENTION_YEARS = 2;
/** Longest action name that a filter accepts. */
const VERB_LENGTH_MAX = 40;

const filters = z.object({
  subject: z.enum(AUDIT_SUBJECTS).optional(),
  /** What was done, without the subject: `update`. */
  verb: z
    .string()
    .max(VERB_LENGTH_MAX)
    .regex(/^[a-z_]+$/)
    .optional(),
  user_id: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  /** First and last day, in Viet Nam. */
  from_date: z.iso.date().optional(),
  to_date: z.iso.date().optional(),
  /** Part of what the subject was called. */
  keyword: z.string().trim().max(KEYWORD_LENGTH_MAX).optional(),
});
export type AuditFilters = z.output<typeof filters>;

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** One field that differs: `tagline.vi`, `hotlines.0.number`; null where there was or is nothing. */
export const auditChange = z.object({ field: z.string(), before: value, after: value });
export type AuditChange = z.output<typeof auditChange>;

export const auditEntry = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  /** Who did it; null when the account has been deleted since. */
  user: z.object({ id: z.number().int(), name: z.string(), email: z.string() }).nullable(),
  subject: z.enum(AUDIT_SUBJECTS),
  verb: z.string(),
  subject_id: z.string().nullable(),
  /** What the subject was called then. */
  label: z.string(),
  changes: z.array(auditChange),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const auditApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    summary: 'Who changed what, newest first',
    query: pageQuery.extend(filters.shape),
    output: listOf(auditEntry),
  }),
  filters: endpoint({
    method: 'GET',
    path: '/api/admin/audit/filters',
    access: 'admin',
    summary: 'Who and what the audit log can be narrowed to: those that it names',
    output: z.object({
      users: z.array(z.object({ id: z.number().int(), name: z.string(), email: z.string() })),
      verbs: z.array(z.string()),
    }),
  }),
  export: fileEndpoint({
    method: 'GET',
    path: '/api/admin/audit/export',
    access: 'admin',
    summary: 'The audit log as a table, with the same filters',
    query: filters.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  }),
};
