import type { IncomingMessage } from 'node:http';
import send from '@fastify/send';
import { AppError } from '@mam/contract/core/errors';
import type { FileAnswer } from './storage.ts';

/** What a reader of a file on the disk gets; undefined when there is none. */
export async function answerFromDisk(
  root: string,
  path: string,
  request: IncomingMessage,
): Promise<FileAnswer | undefined> {
  const options = { root, dotfiles: 'deny', index: false, cacheControl: false } as const;
  const { type, statusCode: status, headers, stream } = await send(request, path, options);
  if (type === 'file') return { status, headers, body: stream };
  if (status === 416) throw new AppError('range');
  return undefined;
}
