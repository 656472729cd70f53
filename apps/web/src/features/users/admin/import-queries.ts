import type { EndpointOf } from '@mam/contract/core/call-names';
import { IMPORT_BYTES_MAX } from '@mam/contract/core/constants';
import type { OutputOf } from '@mam/contract/core/endpoint';
import { fieldError } from '@mam/contract/core/errors';
import { sampleFileProblem } from '@mam/contract/rules/files';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/client/client.ts';
import { USERS_KEY } from './user-labels.tsx';

export type ImportReport = OutputOf<EndpointOf<'GET /api/admin/users/import/:id'>>;

/** The report of a checked file; it changes only when it is confirmed. */
export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: [USERS_KEY, 'import', id],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/users/import/:id', { params: { id } }, { signal, toast: false }),
    retry: false,
  });

/** Uploads a file; resolves with the report of the server. */
export async function readFile(file: File): Promise<ImportReport> {
  const problem =
    sampleFileProblem(file) ??
    (file.size > IMPORT_BYTES_MAX ? 'validation_import_file_size' : undefined);
  if (problem) throw fieldError('file', problem);
  const form = new FormData();
  form.set('file', file);
  return callApi('POST /api/admin/users/import', { form }, { toast: false });
}
