import { join } from 'node:path';
import { AppError, fieldError } from '@mam/contract/core/errors';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { MEDIA_DIR, type SentMedia } from '@mam/contract/uploads/uploads';
import type { Deps } from '../../app.deps.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { cropPicture } from '../../images/crop.ts';
import { makePosters } from '../../images/poster.ts';
import { MEDIA_NAMES, mediaPath, mediaUrl } from '../../transcoding/media-files.ts';
import { deriveVersion } from '../../transcoding/versions.ts';
import { recordChange } from '../audit/audit.service.ts';
import { withWorkFolder } from '../editor/editor.admin.service.ts';
import { setPoster, writePosters } from '../editor/posters.admin.service.ts';
import { deleteSourcePicture, saveSourcePicture } from '../media/source-picture.service.ts';
import {
  findPlayableByMedia,
  lockSource,
  type SourceRow,
  updateFiles,
} from './media-image.queries.ts';

/** Which folder, as a client of the specification's calls names it. */
export interface Directory {
  kind: PlayableKind;
  directory: string;
}

/**
 * Makes a picture that was sent the poster of a folder of media: of the item that shows it, of a file
 * that is ready, or of one on its way, which then gets it instead of a picture out of itself.
 * @throws `media.not_found`, `validation` of the field `image`.
 */
export async function setMediaImage(
  deps: Deps,
  actor: Actor,
  { kind, directory, file }: Directory & { file: Buffer },
): Promise<SentMedia> {
  const shown = await findPlayableByMedia(deps.db, { kind, dir: assertMediaDir(directory) });
  const work = shown
    ? setPoster(deps, actor, { kind, id: shown.id, file })
    : setSourceImage(deps, actor, { kind, directory, file });
  await work.catch(asImage);
  const now = await findPlayableByMedia(deps.db, { kind, dir: directory });
  const row = await lockSource(deps.db, { kind, dir: directory });
  const files = now?.media ?? row?.files ?? { dir: directory, version: 1 };
  return {
    dir: directory,
    path: mediaUrl(files, MEDIA_NAMES.poster(1280, 'webp')),
    duration: now?.duration ?? row?.duration ?? null,
    status: now ? 'ready' : (row?.status ?? 'ready'),
  };
}

async function setSourceImage(
  deps: Deps,
  actor: Actor,
  { kind, directory: dir, file }: Directory & { file: Buffer },
): Promise<void> {
  if (!(await lockSource(deps.db, { kind, dir }))) throw new AppError('media.not_found');
  const picture = await cropPicture(kind, file);
  await changeImage(deps, actor, { kind, dir, to: 'file' }, async (row, folder) => {
    if (!row.files) return saveSourcePicture(deps.storage, dir, picture);
    await writePosters(kind, picture, folder);
  });
}

/**
 * Takes the picture away that was sent for a file which no item uses: the poster is then one out of the
 * file itself.
 * @throws `media.not_found`, `media.in_use`, `media.state` where the file has no picture of its own.
 */
export async function removeMediaImage(
  deps: Deps,
  actor: Actor,
  { kind, path }: { kind: PlayableKind; path: string },
): Promise<void> {
  const dir = assertMediaDir(dirIn(path));
  await changeImage(deps, actor, { kind, dir, to: 'own' }, async ({ files }, folder) => {
    if (!files) return deleteSourcePicture(deps.storage, dir);
    if (!files.frames) throw new AppError('media.state');
    const frame = mediaPath(files, MEDIA_NAMES.frame(1));
    await makePosters(join(deps.storage.root, frame), folder);
  });
}

/** Changes the picture of a file while its row is held: what is ready gets a new version. */
async function changeImage(
  deps: Deps,
  actor: Actor,
  { kind, dir, to }: { kind: PlayableKind; dir: string; to: 'file' | 'own' },
  fill: (row: SourceRow, folder: string) => Promise<void>,
): Promise<void> {
  await withWorkFolder(deps, (folder) =>
    deps.db.transaction().execute(async (tx) => {
      const row = await lockSource(tx, { kind, dir });
      if (!row) throw new AppError('media.not_found');
      if (await findPlayableByMedia(tx, { kind, dir })) throw new AppError('media.in_use');
      await fill(row, folder);
      const { files, source_name: label } = row;
      if (files) {
        const next = await deriveVersion(deps.storage, files, { folder });
        const own_poster = to === 'file' || undefined;
        await updateFiles(tx, dir, JSON.stringify({ ...next, own_poster }));
      }
      const change = { verb: 'set_poster', subject: 'media', id: dir, label } as const;
      await recordChange(tx, actor, { ...change, after: { poster: to } });
    }),
  );
}

/** The folder of an address like `/media/<dir>/1/poster-1280.webp`, or of its name alone. */
function dirIn(path: string): string {
  return /^(?:\/media\/)?([0-9a-z]{25})(?:\/\d+\/[\w-]+(?:\.[\w-]+)*)?$/.exec(path)?.[1] ?? '';
}

/** What is no folder's name is not even looked up. @throws `media.not_found`. */
export function assertMediaDir(dir: string): string {
  if (!MEDIA_DIR.test(dir)) throw new AppError('media.not_found');
  return dir;
}

/** The form that is answered calls the picture an image. */
function asImage(error: unknown): never {
  const poster = error instanceof AppError ? error.fields?.poster : undefined;
  throw poster ? fieldError('image', poster) : error;
}
