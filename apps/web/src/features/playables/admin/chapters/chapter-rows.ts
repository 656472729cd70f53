import { chapterList } from '@mam/contract/playables/chapters.rules';
import type { EditedPlayable } from '@mam/contract/playables/editor.admin';
import { m } from '@mam/texts';
import { validationText } from '../../../../platform/client/error-texts.ts';
import { newKey, type RowProblem } from '../editor/row-problems.ts';
import { formatTime } from '../editor/time-text.ts';

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

/** What the contract calls a chapter that starts when one further up does. */
const SAME = 'validation_chapters_order';

/** What is wrong with a start by itself or beside those above it, as a message key. `duration`: seconds of the item. */
function startProblem(rows: readonly ChapterRow[], index: number, duration: number) {
  const start = rows[index]?.start ?? Number.NaN;
  if (Number.isNaN(start)) return 'validation_chapters_time';
  if (start >= duration) return 'validation_chapters_duration';
  return placeOfSame(rows, index) === undefined ? undefined : SAME;
}

/** The same as a text, which names the other chapter; `found`: key of what the last attempt to save has found. */
export function startText(
  rows: readonly ChapterRow[],
  index: number,
  duration: number,
  found?: string,
): string | undefined {
  const problem = startProblem(rows, index, duration) ?? found;
  if (problem !== SAME) return problem && validationText(problem);
  const number = placeOfSame(rows, index);
  const time = formatTime(rows[index]?.start ?? 0);
  return number === undefined ? undefined : m.admin_parts_chapter_same({ number, time });
}

/** The text of a problem of the last attempt to save, as long as it is one. */
export function problemText(
  rows: readonly ChapterRow[],
  { row: { key }, field, problem }: RowProblem<ChapterRow>,
  duration: number,
): string | undefined {
  if (field !== 'start') return validationText(problem);
  const index = rows.findIndex((row) => row.key === key);
  return startText(rows, index, duration, problem);
}

/** The place, from 1, of a chapter further up that starts when the one at `index` does; undefined where none does. */
function placeOfSame(rows: readonly ChapterRow[], index: number): number | undefined {
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
  const starts = rows.flatMap((_, index) => {
    const problem = startProblem(rows, index, duration);
    return problem ? [[`${index}.start`, problem]] : [];
  });
  if (checked.success && starts.length === 0) return { chapters: checked.data };
  const issues = checked.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
  const problems: Record<string, string> = Object.fromEntries([...issues.reverse(), ...starts]);
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
