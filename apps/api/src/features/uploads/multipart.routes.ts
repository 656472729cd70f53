import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@mam/contract/core/errors';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { playableUploadsApi, type SentMedia } from '@mam/contract/uploads/uploads';
import { type Actor, requireActor } from '../../http/access/request-context.ts';
import type { Binder } from '../../http/bind.ts';
import type { UploadedFile } from '../../http/multipart.ts';
import { MEDIA_NAMES, mediaUrl, newMediaDir } from '../../transcoding/media-files.ts';
import { beginMedia, finalizeUpload, removeMedia } from '../media/media.service.ts';
import { findPlayableByMedia } from './media-image.queries.ts';
import { assertMediaDir, removeMediaImage, setMediaImage } from './media-image.service.ts';
import { sanitizeFileName } from './uploads.name.ts';
import { deleteRefused } from './uploads.queries.ts';
import { getUpload, type UploadDeps } from './uploads.service.ts';

const DOWNLOADS = { video: MEDIA_NAMES.mp4, podcast: MEDIA_NAMES.mp3 };

/** The forms of the specification: the same checks as for files in pieces, in one call. */
export function registerMultipart(
  { bind, bindUpload, bindLargeUpload }: Binder,
  deps: UploadDeps,
  kind: PlayableKind,
): void {
  const calls = playableUploadsApi(kind);
  const { limits } = deps;

  bindLargeUpload(calls.upload, async (_, context, file) => {
    const actor = requireActor(context);
    await limits.consume('upload', context.client, actor.user_id);
    return receiveFile(deps, actor, { kind, file });
  });
  bindUpload(calls.uploadImage, async ({ query: { directory } }, context, file) => {
    const actor = requireActor(context);
    await limits.consume('upload', context.client, actor.user_id);
    return setMediaImage(deps, actor, { kind, directory, file });
  });
  bind(calls.removeImage, async ({ query: { path } }, context) => {
    await removeMediaImage(deps, requireActor(context), { kind, path });
    return {};
  });
  bind(calls.removeFiles, async ({ query: { dir } }, context) => {
    const actor = requireActor(context);
    await removeFiles(deps, actor, { kind, dir: assertMediaDir(dir) });
    return {};
  });
}

async function removeFiles(
  deps: UploadDeps,
  actor: Actor,
  { kind, dir }: { kind: PlayableKind; dir: string },
): Promise<void> {
  // Files that came with the site have no row of their own.
  if (await findPlayableByMedia(deps.db, { kind, dir })) throw new AppError('media.in_use');
  const row = await getUpload(deps.db, dir);
  if (row.kind !== kind) throw new AppError('media.not_found');
  await removeMedia(deps, actor, dir);
}

/** Nothing is noted before the whole form is here, and nothing stays of a file that is refused. */
async function receiveFile(
  deps: UploadDeps,
  actor: Actor,
  { kind, file }: { kind: PlayableKind; file: UploadedFile },
): Promise<SentMedia> {
  const { db, storage } = deps;
  const folder = await storage.workFolder(newMediaDir());
  try {
    const source = join(folder, 'source');
    const bytes = await file.save(source);
    const begun = { kind, name: sanitizeFileName(file.name), bytes };
    const dir = await db.transaction().execute((tx) => beginMedia(tx, actor, begun));
    const { duration } = await finalizeUpload(deps, dir, source).catch(async (error: unknown) => {
      await deleteRefused(db, dir);
      throw error;
    });
    const path = mediaUrl({ dir, version: 1 }, DOWNLOADS[kind]);
    return { dir, path, duration, status: 'uploaded' };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
