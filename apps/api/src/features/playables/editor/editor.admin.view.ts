import { LANGUAGES } from '@mam/contract/core/constants';
import type { EditedPlayable } from '@mam/contract/playables/editor.admin';
import type { MediaColumn } from '../../../db/columns.ts';
import { MEDIA_NAMES, mediaUrl, posterOf } from '../../../transcoding/media-files.ts';
import type { EditorRow } from './editor.admin.queries.ts';

/** The data of an item's editor: player, poster, frames, captions and chapters. */
export function toEditorItem(row: EditorRow): EditedPlayable {
  const { id, kind, title, duration, chapters, media } = row;
  const item = { id, kind, title, duration, chapters };
  if (!media) return { ...item, frames: [], captions: [] };
  return {
    ...item,
    play: mediaUrl(media, MEDIA_NAMES.download(kind)),
    ...posterOf(media),
    discreet: media.discreet_widths && mediaUrl(media, MEDIA_NAMES.discreet(640, 'webp')),
    frames: Array.from({ length: media.frames ?? 0 }, (_, index) =>
      mediaUrl(media, MEDIA_NAMES.frame(index + 1)),
    ),
    captions: toCaptionFiles(row, media),
  };
}

function toCaptionFiles({ transcript }: EditorRow, media: MediaColumn): EditedPlayable['captions'] {
  return LANGUAGES.filter((language) => media.captions.includes(language)).map((language) => ({
    language,
    url: mediaUrl(media, MEDIA_NAMES.captions(language)),
    cue_count: transcript[language]?.length ?? 0,
  }));
}
