import { LANGUAGES } from '@mam/contract/core/constants';
import type { PlayableParts } from '@mam/contract/playables/editor.admin';
import type { MediaColumn } from '../../db/columns.ts';
import { MEDIA_NAMES, mediaUrl, posterSrcset } from '../../transcoding/media-files.ts';
import type { PartsRow } from './parts.queries.ts';

/** The parts of an item as its editor sees them. */
export function toParts(row: PartsRow): PlayableParts {
  const { id, kind, title, duration, chapters, media } = row;
  const said = { id, kind, title, duration, chapters };
  if (!media) return { ...said, frames: [], captions: [] };
  return {
    ...said,
    play: mediaUrl(media, PLAYED[kind]),
    image: mediaUrl(media, MEDIA_NAMES.poster(640, 'webp')),
    poster: { avif: posterSrcset(media, 'avif'), webp: posterSrcset(media, 'webp') },
    frames: Array.from({ length: media.frames ?? 0 }, (_, index) =>
      mediaUrl(media, MEDIA_NAMES.frame(index + 1)),
    ),
    captions: captionsOf(row, media),
  };
}

const PLAYED = { video: MEDIA_NAMES.mp4, podcast: MEDIA_NAMES.mp3 } as const;

function captionsOf({ transcript }: PartsRow, media: MediaColumn): PlayableParts['captions'] {
  return LANGUAGES.filter((language) => media.captions.includes(language)).map((language) => ({
    language,
    url: mediaUrl(media, MEDIA_NAMES.captions(language)),
    cue_count: transcript[language]?.length ?? 0,
  }));
}
