import { type Language, textIn } from '@mam/contract/core/localized';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { PLAYABLE_FIELDS } from '@mam/contract/playables/playable-fields';
import type { Playable, PlayableInfo } from '@mam/contract/playables/playables';
import type { Selectable } from 'kysely';
import { nameSpeakers } from '../../captions/speakers.ts';
import type { MediaColumn, TranscriptLine } from '../../db/columns.ts';
import type { Playables } from '../../db/tables.ts';
import { listPosterOf, MEDIA_NAMES, mediaUrl, posterOf } from '../../transcoding/media-files.ts';
import { computeRating } from './playables.rules.ts';

/** Columns that a card in a list needs. */
export const CARD_COLUMNS = [
  'id',
  'uuid',
  'kind',
  'category_id',
  'title',
  'description',
  'duration',
  'min_age',
  'views',
  'likes',
  'dislikes',
  'comment_count',
  'published_at',
  'media',
  'warning',
] as const;

/** Columns that the page of one item needs; transcripts are long, so lists omit them. */
export const INFO_COLUMNS = [
  ...new Set([...CARD_COLUMNS, 'transcript' as const, ...PLAYABLE_FIELDS.map((f) => f.column)]),
];

/** Columns that are never null in a published item. */
export type Published = { published_at: Date; media: MediaColumn; category_id: number };

type Columns<C extends readonly (keyof Selectable<Playables>)[]> = Pick<
  Selectable<Playables>,
  C[number]
>;
export type PlayableCard = Columns<typeof CARD_COLUMNS> & Published;
export type PlayableRow = Columns<typeof INFO_COLUMNS> & Published;

/** A row as readers see it in a list, in one language. */
export function toPlayable(row: PlayableCard, language: Language): Playable {
  return {
    ...row,
    title: textIn(row.title, language),
    description: textIn(row.description, language),
    ...listPosterOf(row.media),
    rating: computeRating(row.likes, row.dislikes),
    published_at: row.published_at.toISOString(),
    has_warning: row.warning !== null,
    is_upright: row.media.is_upright,
    bytes: row.media.bytes,
  };
}

/** The data of the page of one item. */
export function toPlayableInfo(
  row: PlayableRow,
  language: Language,
  related: PlayableCard[],
): PlayableInfo {
  return {
    ...row,
    ...toPlayable(row, language),
    ...posterOf(row.media),
    warning: row.warning ? textIn(row.warning, language) : undefined,
    sources: toSources(row),
    chapters: row.chapters.map((c) => ({ ...c, title: textIn(c.title, language) })),
    transcript: toTranscript(row.transcript[language] ?? row.transcript.vi ?? []),
    has_open_captions: row.media.has_open_captions,
    references: row.reference_names.map((name) => textIn(name, language)),
    related: related.map((other) => toPlayable(other, language)),
  };
}

const SOURCES: Record<
  PlayableKind,
  (row: PlayableRow) => Omit<PlayableInfo['sources'], 'captions'>
> = {
  video: ({ media }) => ({
    hls: media.has_hls ? mediaUrl(media, MEDIA_NAMES.master) : undefined,
    mp4: mediaUrl(media, MEDIA_NAMES.download('video')),
    audio: mediaUrl(media, MEDIA_NAMES.audio),
    thumbs: media.thumbs ? mediaUrl(media, MEDIA_NAMES.thumbs) : undefined,
  }),
  podcast: ({ media }) => ({
    audio: mediaUrl(media, media.has_audio ? MEDIA_NAMES.audio : MEDIA_NAMES.download('podcast')),
    peaks: media.peaks ? mediaUrl(media, MEDIA_NAMES.peaks) : undefined,
  }),
};

function toSources(row: PlayableRow): PlayableInfo['sources'] {
  const captions = row.media.captions.map((language) => ({
    language,
    url: mediaUrl(row.media, MEDIA_NAMES.captions(language)),
  }));
  return { ...SOURCES[row.kind](row), captions };
}

/** Captions as text to read, with the speaker; cues that start together form one line. */
function toTranscript(cues: TranscriptLine[]): PlayableInfo['transcript'] {
  const lines: PlayableInfo['transcript'] = [];
  for (const { start, text } of cues) {
    const words = text.replaceAll('\n', ' ');
    const last = lines.at(-1);
    if (last?.start === start) last.text += ` ${words}`;
    else lines.push({ start, text: words });
  }
  return nameSpeakers(lines);
}
