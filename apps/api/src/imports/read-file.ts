import type { ValidationKey } from '@mam/contract/core/validation-keys';
import { createBoundedQueue } from '../platform/queues/bounded-queue.ts';
import { runWorker } from '../platform/run-worker.ts';
import { refuseFile } from '../spreadsheet/sheet.ts';
import type { ValidatedRows } from './rows.ts';

export interface ReadFileInput {
  file: Uint8Array;
  /** File name as sent. */
  name: string;
}

export type ReadFileResult<R> = { validated: ValidatedRows<R> } | { refused: ValidationKey };

/** The largest file that is accepted needs nine seconds on an idle machine. */
const LIMITS = { heap_mb: 256, deadline_ms: 120_000 };
/** Files that wait while another one is read. */
const WAITING_MAX = 5;

/**
 * Creates the reader of import files of one kind of a process. It reads one file at a time in a thread
 * with bounded time and memory, so that no file delays other requests.
 * @param module the worker, which answers by `answerRows`
 */
export function createFileReader<Row, Input extends ReadFileInput = ReadFileInput>(module: URL) {
  const queue = createBoundedQueue(1, WAITING_MAX);
  /** @throws `validation` of `file`, `unavailable` when too many files wait. */
  return async (input: Input): Promise<ValidatedRows<Row>> => {
    const result = await queue(() => runWorker<ReadFileResult<Row>>(module, input, LIMITS));
    if (!result) return refuseFile('validation_import_file_unpacked');
    return 'refused' in result ? refuseFile(result.refused) : result.validated;
  };
}
