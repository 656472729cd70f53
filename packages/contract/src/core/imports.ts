import { z } from 'zod';
import { IMPORT_BYTES_MAX } from './constants.ts';

/** An invalid cell of an import file. */
export const importProblem = z.object({
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

/** Result of reading an import file; its rows are created only on confirmation. */
export const importReport = z.object({
  id: z.uuid(),
  rows_total: z.number().int(),
  rows_right: z.number().int(),
  /** The first IMPORT_PROBLEMS_MAX problems in the order of the file. */
  problems: z.array(importProblem),
  problem_count: z.number().int(),
  /** Number of created rows; null until confirmation. */
  imported: z.number().int().nullable(),
  expires_at: z.iso.datetime(),
});
export type ImportReport = z.output<typeof importReport>;

export const importUpload = {
  field: 'file',
  bytes_max: IMPORT_BYTES_MAX,
  messages: {
    missing: 'validation_import_file_required',
    too_large: 'validation_import_file_size',
  },
} as const;

export const importConfirmation = z.object({
  /** Skip invalid rows; otherwise any invalid row prevents the import. */
  skip_wrong: z.boolean().default(false),
});
