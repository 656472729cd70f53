import { join } from 'node:path';
import { AppError } from '@mam/contract/core/errors';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { playableUploadsApi, type UploadedMedia } from '@mam/contract/uploads/uploads';
import type { Actor } from '../../http/access/request-context.ts';
import type { Binder } from '../../http/bind.ts';
import type { UploadedFile } from '../../http/multipart.ts';
import { withWorkFolder } from '../../platform/storage/storage.ts';
import { MEDIA_NAMES, mediaUrl } from '../../transcoding/media-files.ts';
import { beginMedia, discardUpload, removeMedia } from '../media/media.service.ts';
import { finalizeUpload } from '../media/media.source.service.ts';
import { removeMediaImage, setMediaImage } from './media-image.service.ts';
import { findPlayableByMedia } from './uploads.queries.ts';
import { assertMediaDir, getUpload, sanitizeFileName, type UploadDeps } from './uploads.service.ts';

/** Routes that take a file in one multipart form, with the same checks as tus uploads. */
export function registerMultipart(
  { bind, bindUpload, bindLargeUpload }: Binder,
  deps: UploadDeps,
  kind: PlayableKind,
): void {
  const endpoints = playableUploadsApi(kind);
  const { limits } = deps;

  bindLargeUpload(endpoints.upload, async (_, { actor, client }, file) => {
    await limits.consume('upload', client, actor.user_id);
    return receiveFile(deps, actor, { kind, file });
  });
  bindUpload(endpoints.uploadImage, async ({ query: { directory } }, { actor, client }, file) => {
    await limits.consume('upload', client, actor.user_id);
    return setMediaImage(deps, actor, { kind, directory, file });
  });
  bind(endpoints.removeImage, async ({ query: { path } }, { actor }) => {
    await removeMediaImage(deps, actor, { kind, path });
    return {};
  });
  bind(endpoints.removeFiles, async ({ query }, { actor }) => {
    const dir = assertMediaDir(query.dir);
    await removeFiles(deps, actor, { kind, dir });
    return {};
  });
}

async function removeFiles(
  deps: UploadDeps,
  actor: Actor,
  { kind, dir }: { kind: PlayableKind; dir: string },
): Promise<void> {
  // Files of the starter content have no row of their own.
  if (await findPlayableByMedia(deps.db, { kind, dir })) throw new AppError('media.in_use');
  const row = await getUpload(deps.db, dir);
  if (row.kind !== kind) throw new AppError('media.not_found');
  await removeMedia(deps, actor, dir);
}

/** Inserts a row when the form is complete; a rejected file leaves neither row nor bytes. */
function receiveFile(
  deps: UploadDeps,
  actor: Actor,
  { kind, file }: { kind: PlayableKind; file: UploadedFile },
): Promise<UploadedMedia> {
  return withWorkFolder(deps, async (folder) => {
    const source = join(folder, 'source');
    const bytes = await file.save(source);
    const media = { kind, name: sanitizeFileName(file.name), bytes };
    const dir = await deps.db.transaction().execute((tx) => beginMedia(tx, actor, media));
    const { duration } = await acceptFile(deps, dir, source).catch(async (error: unknown) => {
      await discardUpload(deps, dir, ['uploading', 'failed']);
      throw error;
    });
    const path = mediaUrl({ dir, version: 1 }, MEDIA_NAMES.download(kind));
    return { dir, path, duration, status: 'uploaded' };
  });
}

async function acceptFile(deps: UploadDeps, dir: string, file: string) {
  await deps.storage.putSource(file, dir);
  return finalizeUpload(deps, dir);
}
