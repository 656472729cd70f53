import { fieldError } from '@mam/contract/core/errors';
import type { ImportReport } from '@mam/contract/imports/imports';
import { IMPORT_BYTES_MAX } from '@mam/contract/imports/imports.limits';
import type { ImportList } from '@mam/contract/imports/imports.lists';
import { sampleFileProblem } from '@mam/contract/rules/files';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/client/client.ts';

/** The import into one list: where it leads, and its words. */
export interface ImportSource {
  list: ImportList;
  /** Key of the queries that confirmation changes. */
  queryKey: string;
  /** The page of the list. */
  back: { to: string; label: string };
  /** The same with the latest changes first, where it has that order. */
  newest?: string;
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
export const reportQuery = ({ list, queryKey }: ImportSource, id: string) =>
  queryOptions({
    queryKey: [queryKey, 'import', id],
    queryFn: ({ signal }) =>
      callApi(
        'GET /api/admin/imports/:list/:id',
        { params: { list, id } },
        { signal, toast: false },
      ),
    retry: false,
  });

/** Uploads a file; resolves with the report of the server. */
export async function readFile({ list }: ImportSource, file: File): Promise<ImportReport> {
  const problem =
    sampleFileProblem(file) ??
    (file.size > IMPORT_BYTES_MAX ? 'validation_import_file_size' : undefined);
  if (problem) throw fieldError('file', problem);
  const form = new FormData();
  form.set('file', file);
  const input = { params: { list }, form };
  return callApi('POST /api/admin/imports/:list', input, { toast: false });
}

/** Stores the rows of a file; without `skipWrong` only if all are right. */
export function confirmReport({ list }: ImportSource, id: string, skipWrong: boolean) {
  return callApi('POST /api/admin/imports/:list/:id/confirm', {
    params: { list, id },
    body: { skip_wrong: skipWrong },
  });
}
