import { AppError } from '@mam/contract/core/errors';
import { PLAYABLE_KIND_NAMES } from '@mam/contract/core/playable-kinds';
import { enclosurePath } from '@mam/contract/feeds/feeds';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../db/connect.ts';
import type { MaintenanceSwitch } from '../../http/maintenance.ts';
import { sendFile } from '../../http/send-file.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { MEDIA_NAMES, mediaPath } from '../../transcoding/media-files.ts';
import { findFeedItem } from './feeds.queries.ts';

interface EnclosuresOptions {
  db: Database;
  storage: Storage;
  maintenance?: MaintenanceSwitch | undefined;
}

/** By then the files of the starter content are there. */
const NOT_READY_SECONDS = 600;

const params = z.object({ uuid: z.uuid() });

/**
 * The download of a published item at an address that outlives its versions: an app may fetch it weeks after the
 * feed. With ranges and ETag; neither counted nor logged. Each request asks the row, so what is hidden is gone.
 */
export function registerEnclosures(app: FastifyInstance, options: EnclosuresOptions): void {
  const { db, storage, maintenance } = options;
  for (const kind of PLAYABLE_KIND_NAMES) {
    app.get(enclosurePath({ kind, uuid: ':uuid' }), async (request, reply) => {
      if (maintenance?.now().on) throw maintenance.error();
      const found = await findFeedItem(db, params.parse(request.params).uuid);
      if (found?.kind !== kind) throw new AppError('not_found');
      const path = mediaPath(found.media, MEDIA_NAMES.download(kind));
      // Asked for again each time, as the file may be another version tomorrow.
      reply.header('Cache-Control', 'no-cache');
      const sent = await sendFile(storage, path, { request, reply });
      if (sent) return sent;
      // Starter podcasts are encoded after the first start: apps come back for a 503, not for a 404.
      throw new AppError('unavailable', { params: { seconds: NOT_READY_SECONDS } });
    });
  }
}
