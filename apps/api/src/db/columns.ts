import type { Side } from '@mam/contract/comments/thread-kinds';
import type { Localized } from '@mam/contract/core/localized';
import type { ColumnType } from 'kysely';

/** A jsonb column: read as its value, written as JSON text (a bare array would become a SQL array). */
export type Json<T> = ColumnType<T, string, string>;
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

export type LocalizedColumn = Json<Localized>;
/** A text for each side of a topic. */
export type SideTexts = Record<Side, Localized>;
export type SideNamesColumn = Json<SideTexts>;
export type SideReasonsColumn = NullableJson<SideTexts>;
export type Chapters = {
  start: number;
  title: Localized;
  is_sensitive?: boolean | undefined;
}[];
/** A caption; `end` is missing in rows that are older than the captions editor. */
export type TranscriptLine = { start: number; end?: number | undefined; text: string };
export type Transcript = { vi?: TranscriptLine[]; en?: TranscriptLine[] };

/** Files of an item, below `media/<dir>/<version>/`. */
export interface MediaColumn {
  dir: string;
  version: number;
  has_hls: boolean;
  captions: ('vi' | 'en')[];
  /** `audio` is 0 for a video without sound, which has no file to listen to; `low` is the lowest of several qualities. */
  bytes: { download: number; stream: number; audio: number; low?: number | undefined };
  /** Whether a video is higher than wide. */
  is_upright?: boolean | undefined;
  /** Whether the picture of a starter video shows every word. */
  has_open_captions?: boolean | undefined;
  /** Whether a video has a storyboard for its seek bar. */
  thumbs?: boolean | undefined;
  /** Whether a podcast has the 64 kbps file that pages play; one without plays its download. */
  has_audio?: boolean | undefined;
  /** Whether a podcast has the peaks of its waveform. */
  peaks?: boolean | undefined;
  /** Number of frames of a video from which its poster can be chosen. */
  frames?: number | undefined;
  /** Widths of the poster; absent in rows older than this field (transcoding/media-files.ts). */
  poster_widths?: number[] | undefined;
  /** Widths of the discreet poster, which lists show instead; absent for an item without one. */
  discreet_widths?: number[] | undefined;
  /** Whether an admin uploaded the poster: it is then copied to a replaced file. */
  own_poster?: boolean | undefined;
}

/** A valid row of an import file that is not confirmed yet. */
export interface ImportRow {
  row: number;
  value: unknown;
  /** Fields that a stored item keeps. */
  kept: string[];
  /** Version of what the row changes; null for nothing. */
  seen: string | null;
}
