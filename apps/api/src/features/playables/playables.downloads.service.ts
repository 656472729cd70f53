import { AppError } from '@mam/contract/core/errors';
import { PLAYABLE_KINDS } from '@mam/contract/core/playable-kinds';
import { HOURLY_ADDRESS_LIMIT } from '@mam/contract/core/rate-limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import { clientInfo } from '../../http/access/client-info.ts';
import { createHourlyUses } from '../../http/access/hourly-uses.ts';
import { sendFile } from '../../http/send-file.ts';
import type { Clock } from '../../platform/clock.ts';
import { MEDIA_NAMES, mediaPath } from '../../transcoding/media-files.ts';
import { addDownload } from './playables.queries.ts';
import type { PlayableRow } from './playables.view.ts';

/**
 * Streams the 480p MP4 or the 128 kbps MP3, with ranges.
 * The file's name is neutral, as others see a downloads folder.
 */
export async function sendDownload(
  { storage, countDownload }: Pick<Deps, 'storage'> & { countDownload: CountDownload },
  row: PlayableRow,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const path = mediaPath(row.media, MEDIA_NAMES.download(row.kind));
  if (!(await storage.has(path))) throw new AppError('download.not_ready');
  if (isFirstRequest(request)) await countDownload(row.id, request);
  const name = `mam-${row.uuid.slice(-8)}.${PLAYABLE_KINDS[row.kind].download.extension}`;
  reply.header('Cache-Control', 'no-cache');
  reply.header('Content-Disposition', `attachment; filename="${name}"`);
  const sent = await sendFile(storage, path, { request, reply });
  if (!sent) throw new AppError('download.not_ready');
  return sent;
}

type CountDownload = (id: number, request: FastifyRequest) => Promise<void>;

/**
 * Counts downloads by the published rule: once per device and item per hour, and no more of one address
 * than a school makes.
 */
export function createDownloadCounter(db: Database, clock: Clock): CountDownload {
  const useHour = createHourlyUses(db, clock);
  return async (id, request) => {
    const { address, device } = clientInfo(request);
    if ((await useHour(id, address, device)).count > 1) return;
    if ((await useHour(id, address)).count > HOURLY_ADDRESS_LIMIT) return;
    await addDownload(db, id, clock.now());
  };
}

/**
 * A download that goes on after a break is still the same one; asking for the size (HEAD) does not count as
 * a download.
 */
function isFirstRequest({ method, headers: { range } }: FastifyRequest): boolean {
  return method === 'GET' && (range === undefined || /^bytes=0-/.test(range));
}
