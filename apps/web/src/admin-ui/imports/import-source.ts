import { IMPORT_BYTES_MAX } from '@mam/contract/core/constants';
import { fieldError } from '@mam/contract/core/errors';
import type { TableFormat } from '@mam/contract/core/export-format';
import type { ImportReport } from '@mam/contract/imports/imports';
import { sampleFileProblem } from '@mam/contract/rules/files';
import { queryOptions } from '@tanstack/react-query';

/** The import of rows of one kind: its calls and its words. */
export interface ImportSource {
  /** Key of the queries that confirmation changes. */
  queryKey: string;
  send: (form: FormData) => Promise<ImportReport>;
  report: (id: string, signal: AbortSignal) => Promise<ImportReport>;
  confirm: (id: string, skipWrong: boolean) => Promise<unknown>;
  saveSample: (format: TableFormat) => Promise<unknown>;
  /** Heading of a column. */
  fieldLabel: (field: string) => string;
  /** The list of what is imported. */
  list: { to: string; label: string };
  texts: {
    lead: string;
    file: string;
    confirm: (count: string) => string;
    /** What happens on confirmation. */
    note: string;
    done: (count: string) => string;
    doneText: string;
  };
}

/** The report of a checked file; it changes only when it is confirmed. */
export const reportQuery = (source: ImportSource, id: string) =>
  queryOptions({
    queryKey: [source.queryKey, 'import', id],
    queryFn: ({ signal }) => source.report(id, signal),
    retry: false,
  });

/** Uploads a file; resolves with the report of the server. */
export async function readFile(source: ImportSource, file: File): Promise<ImportReport> {
  const problem =
    sampleFileProblem(file) ??
    (file.size > IMPORT_BYTES_MAX ? 'validation_import_file_size' : undefined);
  if (problem) throw fieldError('file', problem);
  const form = new FormData();
  form.set('file', file);
  return source.send(form);
}
