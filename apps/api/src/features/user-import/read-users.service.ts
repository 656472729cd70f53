import type { ValidationKey } from '@mam/contract/core/validation-keys';
import { createBoundedQueue } from '../../platform/queues/bounded-queue.ts';
import { runWorker } from '../../platform/run-worker.ts';
import { refuseFile } from '../../spreadsheet/sheet.ts';
import type { ValidatedRows } from './user-rows.rules.ts';

export interface ReadUsersInput {
  file: Uint8Array;
  /** File name as sent. */
  name: string;
}

export type ReadUsersResult = { validated: ValidatedRows } | { refused: ValidationKey };

/** The largest file that is accepted needs nine seconds on an idle machine. */
const LIMITS = { heap_mb: 256, deadline_ms: 120_000 };
/** Files that wait while another one is read. */
const WAITING_MAX = 5;

/**
 * Creates the reader of import files of a process. It reads one file at a time in a thread with bounded
 * time and memory, so that no file delays other requests.
 */
export function createUserReader() {
  const queue = createBoundedQueue(1, WAITING_MAX);
  /** @throws `validation` of `file`, `unavailable` when too many files wait. */
  return async (input: ReadUsersInput): Promise<ValidatedRows> => {
    const module = new URL('./read-users.worker.ts', import.meta.url);
    const result = await queue(() => runWorker<ReadUsersResult>(module, input, LIMITS));
    if (!result) return refuseFile('validation_import_file_unpacked');
    return 'refused' in result ? refuseFile(result.refused) : result.validated;
  };
}
