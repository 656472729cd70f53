import { chapterList } from '@mam/contract/playables/chapters.rules';
import type { EditedPlayable } from '@mam/contract/playables/editor.admin';
import { newKey, type RowProblem } from '../editor/row-problems.ts';

/** A chapter while it is edited; its `key` never changes. */
export interface ChapterRow {
  key: number;
  /** Seconds; NaN for text that is not a time. */
  start: number;
  /** The start as it was typed, until it is shown in its full form. */
  typed?: string | undefined;
  vi: string;
  en: string;
  /** The content warning speaks of it. */
  isSensitive: boolean;
}

type Chapter = EditedPlayable['chapters'][number];

export function chapterRow(start: number, title: Chapter['title'], isSensitive = false) {
  return { key: newKey(), start, vi: title.vi, en: title.en ?? '', isSensitive };
}

export function chapterRows(chapters: readonly Chapter[]): ChapterRow[] {
  return chapters.map(({ start, title, is_sensitive }) => chapterRow(start, title, is_sensitive));
}

/** Adds a chapter at a moment, where there is none yet; the very first one starts at 0. */
export function withChapterAt(rows: ChapterRow[], seconds: number): ChapterRow[] {
  const start = rows.length === 0 ? 0 : Math.round(seconds * 10) / 10;
  if (rows.some((row) => row.start === start)) return rows;
  return inOrder([...rows, chapterRow(start, { vi: '' })]);
}

/** The chapters sorted by start; as they stand while one has no time, so that each keeps its number. */
export function inOrder(rows: ChapterRow[]): ChapterRow[] {
  if (rows.some(({ start }) => Number.isNaN(start))) return rows;
  return rows.toSorted((a, b) => a.start - b.start);
}

/** What is wrong with a start by itself, as a message key. `duration`: seconds of the item. */
export function startProblem(start: number, duration: number): string | undefined {
  if (Number.isNaN(start)) return 'validation_chapters_time';
  return start >= duration ? 'validation_chapters_duration' : undefined;
}

/** The place, from 1, of a chapter further up that starts when the one at `index` does; undefined where none does. */
export function placeOfSame(rows: readonly ChapterRow[], index: number): number | undefined {
  const place = rows.findIndex(({ start }) => start === rows[index]?.start) + 1;
  return place > 0 && place <= index ? place : undefined;
}

/** The chapters as they are sent, or, with `duration` in seconds of the item, the message keys of invalid fields by their path (`2.start`). */
export function checkChapters(rows: ChapterRow[], duration = Number.POSITIVE_INFINITY) {
  const checked = chapterList.safeParse(
    rows.map(({ start, vi, en, isSensitive }) => ({
      start,
      title: { vi, en },
      ...(isSensitive && { is_sensitive: true }),
    })),
  );
  const late = rows.flatMap(({ start }, index) =>
    start >= duration ? [[`${index}.start`, 'validation_chapters_duration']] : [],
  );
  if (checked.success && late.length === 0) return { chapters: checked.data };
  const issues = checked.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
  const problems: Record<string, string> = Object.fromEntries([...late, ...issues.reverse()]);
  return { problems };
}

/** Field of the contract → field of a row. */
const ROW_FIELDS: Record<string, 'vi' | 'en'> = { 'title.vi': 'vi', 'title.en': 'en', title: 'vi' };

/** `fields`: message keys by path in the list (`2.title.vi`), from this form or the server (`chapters.2.title.vi`). */
export function problemsByRow(
  rows: readonly ChapterRow[],
  fields: Record<string, string> = {},
): RowProblem<ChapterRow>[] {
  return Object.entries(fields).flatMap(([path, problem]) => {
    const [index = '', ...field] = path.replace(/^chapters\./, '').split('.');
    const row = rows[Number(index)];
    return row ? [{ row, field: ROW_FIELDS[field.join('.')] ?? 'start', problem }] : [];
  });
}
