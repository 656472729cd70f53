import { errorCode } from './error-code.ts';

/** What the sentences name. */
interface Place {
  port: number;
  dataDir: string;
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

/**
 * The sentence for the person who starts the product, where the error is one of settings or of the place.
 * @returns undefined for an error of the product itself, whose stack is needed.
 */
export function startSentence(error: unknown, { port, dataDir }: Place): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = errorCode(error);
  if (code === 'EADDRINUSE')
    return `Port ${port} is used by another program: stop it, or set PORT to another number.`;
  if (code === '3D000')
    return `DATABASE_URL names a database that does not exist: ${error.message}.`;
  if (code === '28P01' || code === '28000')
    return `The database of DATABASE_URL refuses this user or password: ${error.message}.`;
  if (code !== undefined && isBelow(error, dataDir)) {
    const reason = FOLDER_REASONS[code];
    return reason && `The folder of DATA_DIR, ${dataDir}, cannot be used: ${reason} (${code}).`;
  }
  // Without a code and of no special class it is one of our own, written for people.
  return code === undefined && error.constructor === Error ? error.message : undefined;
}

function isBelow(error: Error, folder: string): boolean {
  if (!('path' in error) || typeof error.path !== 'string') return false;
  return error.path.startsWith(folder) || folder.startsWith(error.path);
}
