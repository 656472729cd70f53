import { join } from 'node:path';
import { AppError, fieldError } from '@mam/contract/core/errors';
import type { PlayableParts } from '@mam/contract/playables/editor.admin';
import type { PlayableKind } from '@mam/contract/playables/kinds';
import type { Deps } from '../../app.deps.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { makePosters } from '../../images/poster.ts';
import { createBoundedQueue } from '../../platform/bounded-queue.ts';
import { MEDIA_NAMES, mediaPath } from '../../transcoding/media-files.ts';
import { changeParts, nextFiles, readyParts, withFolder } from './parts.change.ts';
import { cropPicture } from './parts.picture.ts';
import { findParts, type PartsOf } from './parts.queries.ts';
import { toParts } from './parts.view.ts';

/** Pictures are opened one at a time in a process: the largest takes 300 MB for a moment. */
const enqueue = createBoundedQueue(1, 20);

/**
 * Makes a picture that an admin sent the poster of an item, in every size; everything but its pixels
 * is dropped, and what does not fit the shape of a card (16:9, or square for a podcast) is cut.
 * @throws `validation` of the field `poster`, the kind's own not-found error, `media.not_ready`.
 */
export async function setPoster(
  deps: Deps,
  actor: Actor,
  { file, ...item }: PartsOf & { file: Buffer },
): Promise<PlayableParts> {
  return withFolder(deps, async (folder) => {
    await writePosters(item.kind, file, folder);
    const row = await changeParts(deps, item, async (locked) => {
      const { media } = readyParts(locked);
      const next = await nextFiles(deps, media, { folder, own_poster: true });
      return { columns: { media: next }, note: noteOf(actor, 'file') };
    });
    return toParts(row);
  });
}

/** Writes the posters of a sent picture into a folder. @throws `validation` of the field `poster`. */
export async function writePosters(
  kind: PlayableKind,
  file: Buffer,
  folder: string,
): Promise<void> {
  await enqueue(async () => makePosters(await cropPicture(kind, file), folder));
}

/**
 * Makes one of the pictures out of a video its poster.
 * @throws `validation` for a number that names none, `edit.stale` when the video was replaced meanwhile.
 */
export async function chooseFrame(
  deps: Deps,
  actor: Actor,
  { frame, ...item }: PartsOf & { frame: number },
): Promise<PlayableParts> {
  const shown = await findParts(deps.db, item);
  return withFolder(deps, async (folder) => {
    const files = shown?.media;
    if (files) {
      if (frame > (files.frames ?? 0)) throw fieldError('poster', 'validation_poster_frame');
      const source = join(deps.storage.root, mediaPath(files, MEDIA_NAMES.frame(frame)));
      await enqueue(() => makePosters(source, folder));
    }
    const row = await changeParts(deps, item, async (locked) => {
      const { media } = readyParts(locked);
      if (media.dir !== files?.dir) throw new AppError('edit.stale');
      const next = await nextFiles(deps, media, { folder, own_poster: undefined });
      return { columns: { media: next }, note: noteOf(actor, `frame ${frame}`) };
    });
    return toParts(row);
  });
}

function noteOf(actor: Actor, poster: string) {
  return { actor, verb: 'set_poster', before: {}, after: { poster } };
}
