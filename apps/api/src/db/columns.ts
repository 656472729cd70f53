import type { Localized } from '@mam/contract/localized';
import type { ColumnType } from 'kysely';

/** A jsonb column: read as its value, written as JSON text (a bare array would become a SQL array). */
export type Json<T> = ColumnType<T, string, string>;
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

export type LocalizedColumn = Json<Localized>;
export type Chapters = { start: number; title: Localized }[];
export type Transcript = {
  vi?: { start: number; text: string }[];
  en?: { start: number; text: string }[];
};

/** Files of an item; `media/media-files.ts` explains the fields. */
export interface MediaColumn {
  dir: string;
  version: number;
  has_hls: boolean;
  captions: ('vi' | 'en')[];
  bytes: { download: number; stream: number; audio: number };
}
