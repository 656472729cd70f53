import { AppError, fieldError } from '@mam/contract/core/errors';
import type { EditedPlayable } from '@mam/contract/playables/editor.admin';
import type { Deps } from '../../app.deps.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { withWorkFolder } from '../../platform/storage.ts';
import { MEDIA_NAMES, mediaPath } from '../../transcoding/media-files.ts';
import { cropPosters, enqueuePosters } from '../../transcoding/posters.ts';
import { findEditorRow, type ItemRef } from './editor.admin.queries.ts';
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
    await cropPosters(item.kind, file, folder);
    const row = await changeItem(deps, item, async (locked) => {
      const { media } = assertReady(locked);
      const next = await newVersion(deps, media, { folder, own_poster: true });
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
    if (files) {
      if (frame > (files.frames ?? 0)) throw fieldError('poster', 'validation_poster_frame');
      const source = await deps.storage.locate(mediaPath(files, MEDIA_NAMES.frame(frame)));
      await enqueuePosters(source, folder);
    }
    const row = await changeItem(deps, item, async (locked) => {
      const { media } = assertReady(locked);
      if (media.dir !== files?.dir) throw new AppError('edit.stale');
      const next = await newVersion(deps, media, { folder, own_poster: undefined });
      return { columns: { media: next }, audit: posterAudit(actor, `frame ${frame}`) };
    });
    return toEditorItem(row);
  });
}

function posterAudit(actor: Actor, poster: string) {
  return { actor, verb: 'set_poster', before: {}, after: { poster } };
}
