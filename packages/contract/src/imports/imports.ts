import { z } from 'zod';
import { endpoint, fileEndpoint, uploadEndpoint } from '../core/define.ts';
import { exportQuery } from '../core/export-format.ts';
import { IMPORT_BYTES_MAX } from './imports.limits.ts';
import { EXPORT_LISTS, IMPORT_LISTS } from './imports.lists.ts';

/** An invalid cell of an import file. */
const importProblem = z.object({
  /** Row number as in a spreadsheet program: the headings are row 1. */
  row: z.number().int(),
  /** Name of the column. */
  field: z.string(),
  /** Message key. */
  key: z.string(),
  /** Invalid value, truncated. */
  value: z.string(),
});
export type ImportProblem = z.output<typeof importProblem>;

/** All problems with one column and one message. */
const importProblemKind = importProblem
  .pick({ field: true, key: true })
  .extend({ count: z.number().int() });
export type ImportProblemKind = z.output<typeof importProblemKind>;

/** A row of something that is stored: it changes that, or is the same. */
const importMatch = z.object({
  row: z.number().int(),
  /** Name of what is stored, truncated. */
  name: z.string(),
  effect: z.enum(['change', 'same']),
});
export type ImportMatch = z.output<typeof importMatch>;

/** Result of reading an import file; its rows are stored only on confirmation. */
const importReport = z.object({
  id: z.uuid(),
  rows_total: z.number().int(),
  /** Rows without a problem. */
  rows_right: z.number().int(),
  /** The right rows that change what is stored, and those that change nothing. */
  rows_change: z.number().int(),
  rows_same: z.number().int(),
  /** The first IMPORT_KIND_PROBLEMS_MAX problems of each kind, in the order of the file. */
  problems: z.array(importProblem),
  /** The kinds of problems, those with the most rows first. */
  problem_kinds: z.array(importProblemKind),
  problem_count: z.number().int(),
  /** The first IMPORT_MATCHES_MAX rows of what is stored. */
  matches: z.array(importMatch),
  /** Number of rows that were created or changed; null until confirmation. */
  imported: z.number().int().nullable(),
  expires_at: z.iso.datetime(),
});
export type ImportReport = z.output<typeof importReport>;

/** A confirmed import of the last day. */
const confirmedImport = z.object({
  id: z.uuid(),
  /** Name of the file. */
  file: z.string(),
  done_at: z.iso.datetime(),
  /** Name of the admin. */
  by: z.string(),
  /** Rows that were created or changed. */
  imported: z.number().int(),
  /** False for accounts, whose owners have their mails. */
  can_undo: z.boolean(),
  /** Rows that were undone, and those that stay because they were edited since; null before. */
  undone: z.object({ count: z.number().int(), kept: z.number().int() }).nullable(),
});
export type ConfirmedImport = z.output<typeof confirmedImport>;

const ofList = z.object({ list: z.enum(IMPORT_LISTS) });
const ofReport = ofList.extend({ id: z.uuid() });

export const importsApi = {
  sample: fileEndpoint({
    method: 'GET',
    path: '/api/admin/imports/:list/sample',
    access: 'admin',
    summary: 'Download a template for the import into a list',
    params: ofList,
    query: exportQuery,
  }),
  export: fileEndpoint({
    method: 'GET',
    path: '/api/admin/imports/:list/export',
    access: 'admin',
    summary: 'Export a list, drafts included, as a file that can be imported again',
    params: z.object({ list: z.enum(EXPORT_LISTS) }),
    query: exportQuery,
  }),
  upload: uploadEndpoint({
    method: 'POST',
    path: '/api/admin/imports/:list',
    access: 'admin',
    summary: 'Upload a CSV or XLSX file of up to 5 MB and get its report; nothing is stored yet',
    params: ofList,
    upload: {
      field: 'file',
      bytes_max: IMPORT_BYTES_MAX,
      messages: {
        missing: 'validation_import_file_required',
        too_large: 'validation_import_file_size',
        empty: 'validation_sample_file_empty',
      },
    },
    output: importReport,
  }),
  report: endpoint({
    method: 'GET',
    path: '/api/admin/imports/:list/:id',
    access: 'admin',
    checks: 'object',
    summary: 'Get the report of an own import; available for one hour, confirmed for a day',
    params: ofReport,
    output: importReport,
  }),
  confirmed: endpoint({
    method: 'GET',
    path: '/api/admin/imports/:list',
    access: 'admin',
    summary: 'List the confirmed imports of the last day into a list, newest first',
    params: ofList,
    output: z.object({ items: z.array(confirmedImport) }),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/admin/imports/:list/:id/undo',
    access: 'admin',
    summary:
      'Undo a confirmed import of the last day: what it created goes to the trash, what it changed is as before; rows edited since stay',
    params: ofReport,
    output: confirmedImport,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/admin/imports/:list/:id/confirm',
    access: 'admin',
    checks: 'object',
    summary: 'Confirm an import: store its rows in one transaction',
    params: ofReport,
    body: z.object({
      /** Skip invalid rows; otherwise any invalid row prevents the import. */
      skip_wrong: z.boolean().default(false),
    }),
    output: importReport,
  }),
};
