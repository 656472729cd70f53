import { AppError, fieldError } from '@mam/contract/core/errors';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import type { UploadedMedia } from '@mam/contract/uploads/uploads';
import type { Deps } from '../../app.deps.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { withWorkFolder } from '../../platform/storage/storage.ts';
import {
  MEDIA_NAMES,
  type MediaFiles,
  mediaPath,
  mediaUrl,
} from '../../transcoding/media-files.ts';
import { cropPoster, cropPosters, makePosters } from '../../transcoding/posters.ts';
import { deriveVersion } from '../../transcoding/versions.ts';
import { recordChange } from '../audit/audit.service.ts';
import { lockMediaOf, setMediaFiles } from '../media/media.service.ts';
import { setPoster } from '../playables/editor/editor.admin.posters.service.ts';
import { findPlayableByMedia, findUpload } from './uploads.queries.ts';
import { assertMediaDir, getUpload } from './uploads.service.ts';

/** A folder as the caller names it. */
interface Directory {
  kind: PlayableKind;
  directory: string;
}

/**
 * Sets the poster of a media folder: of the item that shows it, of a file that is ready, or of a file in
 * progress, which then gets this picture instead of one of its frames.
 * @throws `media.not_found`, `validation` of the field `image`.
 */
export async function setMediaImage(
  deps: Deps,
  actor: Actor,
  { kind, directory, file }: Directory & { file: Buffer },
): Promise<UploadedMedia> {
  const dir = assertMediaDir(directory);
  const item = await findPlayableByMedia(deps.db, { kind, dir });
  const work = item
    ? setPoster(deps, actor, { kind, id: item.id, file })
    : setSourceImage(deps, actor, { kind, dir, file });
  await work.catch(renameField);
  const shown = await findPlayableByMedia(deps.db, { kind, dir });
  const row = await findUpload(deps.db, dir);
  const files = shown?.media ?? row?.files ?? { dir, version: 1 };
  return {
    dir,
    path: mediaUrl(files, MEDIA_NAMES.poster(1280, 'webp')),
    duration: shown?.duration ?? row?.duration ?? null,
    status: shown ? 'ready' : (row?.status ?? 'ready'),
  };
}

async function setSourceImage(
  deps: Deps,
  actor: Actor,
  { kind, dir, file }: { kind: PlayableKind; dir: string; file: Buffer },
): Promise<void> {
  if ((await getUpload(deps.db, dir)).kind !== kind) throw new AppError('media.not_found');
  const picture = await cropPoster(kind, file);
  await changeImage(deps, actor, {
    ...{ kind, dir, poster: 'file' },
    async write(files, folder) {
      if (!files) return deps.storage.putSourcePicture(dir, picture);
      await cropPosters(kind, picture, folder);
    },
  });
}

/**
 * Deletes the picture that was set for a file without an item: its poster is then one of its frames.
 * @throws `media.not_found`, `media.in_use`, `media.state` for a file without frames.
 */
export async function removeMediaImage(
  deps: Deps,
  actor: Actor,
  { kind, path }: { kind: PlayableKind; path: string },
): Promise<void> {
  const dir = assertMediaDir(dirIn(path));
  await changeImage(deps, actor, {
    ...{ kind, dir, poster: 'own' },
    async write(files, folder) {
      if (!files) return deps.storage.deleteSourcePicture(dir);
      if (!files.frames) throw new AppError('media.state');
      const frame = mediaPath(files, MEDIA_NAMES.frame(1));
      await deps.storage.withFile(frame, (file) => makePosters(file, folder));
    },
  });
}

interface ImageChange {
  kind: PlayableKind;
  dir: string;
  /** Where the new poster comes from: an uploaded picture, or the media file itself. */
  poster: 'file' | 'own';
  /** Writes the posters; `files` is null for a file that is not ready. */
  write: (files: MediaFiles | null, folder: string) => Promise<void>;
}

/** Changes the picture while the row is locked; a file that is ready gets a new version. */
async function changeImage(
  deps: Deps,
  actor: Actor,
  { kind, dir, poster, write }: ImageChange,
): Promise<void> {
  await withWorkFolder(deps, (folder) =>
    deps.db.transaction().execute(async (tx) => {
      const { files, source_name: label } = await lockMediaOf(tx, { kind, dir });
      if (await findPlayableByMedia(tx, { kind, dir })) throw new AppError('media.in_use');
      await write(files, folder);
      if (files) {
        const next = await deriveVersion(deps.storage, files, { folder });
        const own_poster = poster === 'file' || undefined;
        await setMediaFiles(tx, dir, { ...next, own_poster });
      }
      const change = { verb: 'set_poster', subject: 'media', id: dir, label } as const;
      await recordChange(tx, actor, { ...change, after: { poster } });
    }),
  );
}

/** The folder in an address like `/media/<dir>/1/poster-1280.webp`, or a folder name itself. */
function dirIn(path: string): string {
  return /^(?:\/media\/)?([0-9a-z]{25})(?:\/\d+\/[\w-]+(?:\.[\w-]+)*)?$/.exec(path)?.[1] ?? '';
}

/** The form calls its field `image` where the editor calls it `poster`. */
function renameField(error: unknown): never {
  const poster = error instanceof AppError ? error.fields?.poster : undefined;
  throw poster ? fieldError('image', poster) : error;
}
