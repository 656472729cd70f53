import type { Localized } from '@mam/contract/core/localized';
import type { ColumnType } from 'kysely';

/** A jsonb column: read as its value, written as JSON text (a bare array would become a SQL array). */
export type Json<T> = ColumnType<T, string, string>;
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

export type LocalizedColumn = Json<Localized>;
export type Chapters = { start: number; title: Localized }[];
/** Lines of captions; `end` is missing in rows of before there was an editor for them. */
export type TranscriptLine = { start: number; end?: number | undefined; text: string };
export type Transcript = { vi?: TranscriptLine[]; en?: TranscriptLine[] };

/** Files of an item; `media/media-files.ts` explains the fields. */
export interface MediaColumn {
  dir: string;
  version: number;
  has_hls: boolean;
  captions: ('vi' | 'en')[];
  bytes: { download: number; stream: number; audio: number };
  thumbs?: boolean | undefined;
  peaks?: boolean | undefined;
  frames?: number | undefined;
  own_poster?: boolean | undefined;
}
