import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@mam/contract/core/errors';
import { hasCode } from '../platform/error-code.ts';
import type { Log } from '../platform/log.ts';

/** Codes of SQLSTATE that mean «no database», not «a wrong query»: its connection is of no more use. */
const AWAY = [
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08007',
  '08P01',
  // A standby takes no writes: after a failover the address belongs to another server.
  '25006',
  // Idle for too long, in a transaction or without one.
  '25P03',
  // Too many connections.
  '53300',
  // Shutting down, crashed, starting up, database dropped, session idle for too long.
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57P05',
];
/**
 * The statement was ended and may be repeated; its connection stays usable: serialization failure, deadlock,
 * out of memory, too many locks, lock not available, statement timeout, system error.
 */
const BUSY = ['40001', '40P01', '53000', '53200', '53400', '55P03', '57014', '58000', '58030'];
const DISK_FULL = ['53100', 'ENOSPC', 'EDQUOT'];
const SYSTEM_CODES = [
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'EMFILE',
  'ENETDOWN',
  'ENETUNREACH',
  'ENFILE',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
];
// The `pg` package gives these no code.
const MESSAGES =
  /Connection terminated|not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client was closed/;

/** Seconds after which a client may ask again. */
const RETRY_SECONDS = 2;

/** Whether an error, or its cause, means that the database cannot be reached now. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AppError) return error.key === 'unavailable';
  const isAway = hasCode(error, ...AWAY, ...SYSTEM_CODES) || MESSAGES.test(error.message);
  return isAway || isUnavailable(error.cause);
}

/** Whether an error, or its cause, means that the same may succeed a little later. */
function isBusy(error: unknown): boolean {
  return hasCode(error, ...BUSY) || (error instanceof Error && isBusy(error.cause));
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5_000;

/**
 * Repeats a step of a start while the database, or what `what` names, is away, without end: it may be restarting.
 * @throws every other error, and `AbortError` after the signal.
 */
export async function retryWhileUnavailable<T>(
  step: () => Promise<T>,
  log: Log,
  { signal, what = 'database' }: { signal: AbortSignal; what?: string | undefined },
): Promise<T> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    try {
      return await step();
    } catch (error) {
      if (!isUnavailable(error) && !isBusy(error)) throw error;
      log.warn(`The ${what} is away while this starts; next try in ${wait / 1000} s`);
      await sleep(wait, undefined, { signal });
    }
  }
}

/**
 * Rethrows an error of a query: as `unavailable` (503) while the database is away or too busy, as
 * `storage.full` (507) when it has no room, else unchanged.
 */
export function rethrowMapped(error: unknown): never {
  if (hasCode(error, ...DISK_FULL)) throw caused(new AppError('storage.full'), error);
  if (hasCode(error, ...BUSY))
    throw caused(new AppError('unavailable', { params: { seconds: RETRY_SECONDS } }), error);
  throw isUnavailable(error) ? caused(new AppError('unavailable'), error) : error;
}

function caused(mapped: AppError, cause: unknown): AppError {
  mapped.cause = cause;
  return mapped;
}
