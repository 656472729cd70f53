import { AppError } from '@mam/contract/core/errors';
import { errorCode, hasCode } from './platform/error-code.ts';

/** The values that the sentences name. */
interface Place {
  host: string;
  port: number;
  dataDir: string;
  metrics?: { host: string; port: number } | undefined;
}

const FOLDER_REASONS: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is read-only',
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'a part of its path is a file',
  ENOSPC: 'the disk is full',
};

const DATABASE_REASONS: Record<string, string> = {
  ENOTFOUND: 'its host has no address',
  EAI_AGAIN: 'its host has no address at the moment',
  ECONNREFUSED: 'nothing listens there',
};

/**
 * The sentence for the person who starts the product, where the error is one of settings or of the place.
 * @returns undefined for an error of the product itself, whose stack is needed.
 */
export function startSentence(error: unknown, place: Place): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof AppError && error.key === 'unavailable')
    return databaseSentence(error.cause);
  const code = errorCode(error);
  if (hasCode(error, 'EMFILE', 'ENFILE'))
    return `Too many files are open (${code}): raise the limit of this user or machine (ulimit -n).`;
  return placeSentence(error, place) ?? databaseRefusal(error) ?? ownSentence(error);
}

/** Where it listens, and where its files are. */
function placeSentence(error: Error, place: Place): string | undefined {
  const code = errorCode(error);
  if (code === undefined) return undefined;
  const { dataDir, metrics } = place;
  const isOfMetrics = metrics !== undefined && 'port' in error && error.port === metrics.port;
  const [prefix, { host, port }] = isOfMetrics ? ['METRICS_', metrics] : ['', place];
  if (code === 'EADDRINUSE')
    return `Port ${port} is used by another program: stop it, or set ${prefix}PORT to another number.`;
  if (hasCode(error, 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'))
    return `${prefix}HOST is no address of this machine: ${host} (${code}).`;
  const reason = isBelow(error, dataDir) ? FOLDER_REASONS[code] : undefined;
  return reason && `The folder of DATA_DIR, ${dataDir}, cannot be used: ${reason} (${code}).`;
}

/** The database was waited for, and its last error is the cause. */
function databaseSentence(cause: unknown): string {
  const code = errorCode(cause);
  const reason = DATABASE_REASONS[code ?? ''] ?? 'it cannot be reached';
  return `The database of DATABASE_URL does not answer: ${reason}${code ? ` (${code})` : ''}.`;
}

function databaseRefusal(error: Error): string | undefined {
  if (hasCode(error, '3D000'))
    return `DATABASE_URL names a database that does not exist: ${error.message}.`;
  if (hasCode(error, '28P01', '28000'))
    return `The database of DATABASE_URL refuses this user or password: ${error.message}.`;
  return undefined;
}

/** An error without a code and without a class of its own is one of ours, written for people. */
function ownSentence(error: Error): string | undefined {
  const isOwn = errorCode(error) === undefined && error.constructor === Error;
  return isOwn ? error.message : undefined;
}

function isBelow(error: Error, folder: string): boolean {
  if (!('path' in error) || typeof error.path !== 'string') return false;
  return error.path.startsWith(folder) || folder.startsWith(error.path);
}
