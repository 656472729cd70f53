import { AppError, fieldError } from '@mam/contract/core/errors';
import type { EditedPlayable } from '@mam/contract/playables/editor.admin';
import type { Deps } from '../../../app.deps.ts';
import type { Actor } from '../../../http/access/request-context.ts';
import { withWorkFolder } from '../../../platform/storage/storage.ts';
import {
  DISCREET_WIDTHS,
  MEDIA_NAMES,
  mediaPath,
  posterWidths,
} from '../../../transcoding/media-files.ts';
import {
  cropDiscreetPosters,
  cropPosters,
  enqueuePosters,
  makePosters,
} from '../../../transcoding/posters.ts';
import { findEditorRow, findOldPoster, type ItemRef } from './editor.admin.queries.ts';
import { assertReady, changeItem, newVersion } from './editor.admin.service.ts';
import { toEditorItem } from './editor.admin.view.ts';

/**
 * Makes an uploaded picture the poster of an item in every size. It is cropped to the shape of a card
 * (16:9, square for a podcast) and loses its metadata.
 * @throws `validation` of the field `poster`, the kind's own not-found error, `media.not_ready`.
 */
export async function setPoster(
  deps: Deps,
  actor: Actor,
  { file, ...item }: ItemRef & { file: Buffer },
): Promise<EditedPlayable> {
  return withWorkFolder(deps, async (folder) => {
    const posters = await cropPosters(item.kind, file, folder);
    const row = await changeItem(deps, item, async (locked) => {
      const { media } = assertReady(locked);
      const next = await newVersion(deps, media, { folder, ...posters, own_poster: true });
      return { columns: { media: next }, audit: posterAudit(actor, 'file') };
    });
    return toEditorItem(row);
  });
}

/**
 * Makes one of a video's frames its poster.
 * @throws `validation` for an unknown frame number, `edit.stale` when the video was replaced meanwhile.
 */
export async function chooseFrame(
  deps: Deps,
  actor: Actor,
  { frame, ...item }: ItemRef & { frame: number },
): Promise<EditedPlayable> {
  const { media: files } = await findEditorRow(deps.db, item);
  return withWorkFolder(deps, async (folder) => {
    if (files && frame > (files.frames ?? 0)) throw fieldError('poster', 'validation_poster_frame');
    const name = MEDIA_NAMES.frame(frame);
    const posters =
      files &&
      (await deps.storage.withFile(mediaPath(files, name), (file) => enqueuePosters(file, folder)));
    const row = await changeItem(deps, item, async (locked) => {
      const { media } = assertReady(locked);
      if (media.dir !== files?.dir) throw new AppError('edit.stale');
      const next = await newVersion(deps, media, { folder, ...posters, own_poster: undefined });
      return { columns: { media: next }, audit: posterAudit(actor, `frame ${frame}`) };
    });
    return toEditorItem(row);
  });
}

/**
 * Makes an uploaded picture the one that lists show of an item; it is cropped as a poster is.
 * @throws as `setPoster` does.
 */
export async function setDiscreetPoster(
  deps: Deps,
  actor: Actor,
  { file, ...item }: ItemRef & { file: Buffer },
): Promise<EditedPlayable> {
  return withWorkFolder(deps, async (folder) => {
    const posters = await cropDiscreetPosters(item.kind, file, folder);
    const row = await changeItem(deps, item, async (locked) => {
      const media = await newVersion(deps, assertReady(locked).media, { folder, ...posters });
      return { columns: { media }, audit: posterAudit(actor, 'discreet file') };
    });
    return toEditorItem(row);
  });
}

/** Lists show the poster of an item again. @throws the kind's own not-found error, `media.not_ready`. */
export async function removeDiscreetPoster(
  deps: Deps,
  actor: Actor,
  item: ItemRef,
): Promise<EditedPlayable> {
  return withWorkFolder(deps, async (folder) => {
    const row = await changeItem(deps, item, async (locked) => {
      const { media } = assertReady(locked);
      if (!media.discreet_widths) return undefined;
      const drop = DISCREET_WIDTHS.flatMap((width) => [
        MEDIA_NAMES.discreet(width, 'avif'),
        MEDIA_NAMES.discreet(width, 'webp'),
      ]);
      const next = await newVersion(deps, media, { folder, drop, discreet_widths: undefined });
      return { columns: { media: next }, audit: posterAudit(actor, 'no discreet file') };
    });
    return toEditorItem(row);
  });
}

/**
 * Makes the widths that the posters of older files lack, one item after the other. It may be repeated:
 * an item whose posters are complete is not touched.
 * @returns ids of the items whose picture cannot be read; they keep the widths they have.
 */
export async function completePosters(deps: Pick<Deps, 'db' | 'storage'>): Promise<number[]> {
  const unreadable: number[] = [];
  let item = await findOldPoster(deps.db, 0);
  while (item) {
    const { id, kind } = item;
    await withWorkFolder(deps, (folder) => completePoster(deps, { id, kind }, folder)).catch(() =>
      unreadable.push(id),
    );
    item = await findOldPoster(deps.db, id);
  }
  return unreadable;
}

async function completePoster(
  deps: Pick<Deps, 'db' | 'storage'>,
  item: ItemRef,
  folder: string,
): Promise<void> {
  await changeItem(deps, item, async ({ media }) => {
    if (!media || media.poster_widths) return undefined;
    const widest = MEDIA_NAMES.poster(Math.max(...posterWidths(media)), 'webp');
    const posters = await deps.storage.withFile(mediaPath(media, widest), (file) =>
      makePosters(file, folder),
    );
    return { columns: { media: await newVersion(deps, media, { folder, ...posters }) } };
  });
}

function posterAudit(actor: Actor, poster: string) {
  return { actor, verb: 'set_poster', before: {}, after: { poster } };
}
