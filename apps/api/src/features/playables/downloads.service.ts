import { AppError } from '@mam/contract/core/errors';
import { PLAYABLE_KINDS } from '@mam/contract/core/playable-kinds';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../app.deps.ts';
import { MEDIA_NAMES, mediaPath } from '../../transcoding/media-files.ts';
import { addDownload } from './playables.queries.ts';
import type { PlayableRow } from './playables.view.ts';

/**
 * Streams the 480p MP4 or the 128 kbps MP3, with ranges.
 * The file's name is neutral, as others see a downloads folder.
 */
export async function sendDownload(
  { db, storage, clock }: Deps,
  row: PlayableRow,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const path = mediaPath(row.media, MEDIA_NAMES.download(row.kind));
  if (!(await storage.has(path))) throw new AppError('download.not_ready');
  if (isFirstRequest(request)) await addDownload(db, row.id, clock.now());
  const { extension, type } = PLAYABLE_KINDS[row.kind].download;
  reply.type(type).header('Cache-Control', 'no-cache');
  return reply.download(path, `mam-${row.uuid.slice(-8)}.${extension}`, { cacheControl: false });
}

/** A download that goes on after a break is still the same one; asking for the size (HEAD) is none. */
function isFirstRequest({ method, headers: { range } }: FastifyRequest): boolean {
  return method === 'GET' && (range === undefined || /^bytes=0-/.test(range));
}
