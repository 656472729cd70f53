import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '@mam/contract/core/errors';
import { readRows } from '../../spreadsheet/read-rows.ts';
import type { ReadUsersInput, ReadUsersResult } from './read-users.service.ts';
import { validateRows } from './user-rows.rules.ts';

const { file, name }: ReadUsersInput = workerData;
parentPort?.postMessage(read());

/** An error loses its class on the way to the other thread, so a refusal is sent as its key. */
function read(): ReadUsersResult {
  try {
    return { validated: validateRows(readRows(file, name)) };
  } catch (error) {
    const refused = error instanceof AppError && error.fields?.file;
    if (!refused) throw error;
    return { refused };
  }
}
