import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '@mam/contract/core/errors';
import { readRows } from '../spreadsheet/read-rows.ts';
import type { FileRow } from '../spreadsheet/sheet.ts';
import type { ReadFileInput, ReadFileResult } from './read-file.ts';
import type { ValidatedRows } from './rows.ts';

/** The whole of a worker that reads an import file: it answers the validated rows, or why it is refused. */
export function answerRows<Row, Input extends ReadFileInput>(
  validate: (rows: FileRow[], input: Input) => ValidatedRows<Row>,
): void {
  const input: Input = workerData;
  parentPort?.postMessage(read(() => validate(readRows(input.file, input.name), input)));
}

/** An error loses its class on the way to the other thread, so a refusal is sent as its key. */
function read<Row>(validate: () => ValidatedRows<Row>): ReadFileResult<Row> {
  try {
    return { validated: validate() };
  } catch (error) {
    const refused = error instanceof AppError && error.fields?.file;
    if (!refused) throw error;
    return { refused };
  }
}
