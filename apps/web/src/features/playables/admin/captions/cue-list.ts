import {
  type CaptionCue,
  captionsProblem,
  cueTextProblem,
  cueTimesProblem,
} from '@mam/contract/playables/captions.rules';
import { newKey, type RowProblem } from '../editor/row-problems.ts';

/** A cue while it is edited; its `key` never changes. */
export interface CueRow extends CaptionCue {
  key: number;
  /** Times as they were typed, until they are shown in their full form. */
  typedStart?: string | undefined;
  typedEnd?: string | undefined;
}

export type CueChange =
  | { type: 'set'; key: number; change: Partial<CueRow> }
  | { type: 'remove'; key: number }
  | { type: 'back'; row: CueRow; index: number }
  | ({ type: 'add' } & NewCue)
  | { type: 'show'; rows: CueRow[] };

interface NewCue {
  /** Seconds. */
  at: number;
  /** Key of the cue that it follows; by default its place is that of its start. */
  before?: number;
  /** Seconds of the item. */
  duration: number;
}

/** Seconds that a new cue lasts at most. */
const NEW_CUE_S = 2;
/**
 * And at least, where it may begin earlier for that. With less room it lasts until the next one starts; without any it
 * overlaps, which its row or the next one tells.
 */
const SHORT_CUE_S = 1;

export function rowsOf(cues: readonly CaptionCue[]): CueRow[] {
  return cues.map((cue) => ({ ...cue, key: newKey() }));
}

/** The cues after a change; unchanged rows stay the same objects. */
export function changeCues(rows: CueRow[], change: CueChange): CueRow[] {
  switch (change.type) {
    case 'show':
      return change.rows;
    case 'remove':
      return rows.filter(({ key }) => key !== change.key);
    case 'back':
      return rows.toSpliced(change.index, 0, change.row);
    case 'set':
      return rows.map((row) => (row.key === change.key ? { ...row, ...change.change } : row));
    case 'add':
      return insert(rows, change);
  }
}

/** The cues sorted by start, as they are sent; as they stand while one has no time. */
export function inOrder(rows: readonly CueRow[]): CueRow[] {
  if (rows.some(({ start }) => Number.isNaN(start))) return [...rows];
  return rows.toSorted((a, b) => a.start - b.start);
}

/** What all cues say, as one text: a sentence may go on in the next cue. */
export function spokenText(rows: readonly CueRow[]): string {
  return inOrder(rows)
    .map(({ text }) => text.replaceAll(/\s+/g, ' ').trim())
    .join(' ');
}

/** What is wrong with the times of a cue by themselves, as message keys. `duration`: seconds of the item. */
export function timeProblems({ start, end }: CaptionCue, duration: number) {
  const unread = 'validation_chapters_time';
  if (Number.isNaN(start) || Number.isNaN(end)) {
    return {
      start: Number.isNaN(start) ? unread : undefined,
      end: Number.isNaN(end) ? unread : undefined,
    };
  }
  return { start: undefined, end: cueTimesProblem({ start, end }, 0, duration) };
}

/** All problems of single cues. */
export function cueProblems(rows: readonly CueRow[], duration: number): RowProblem<CueRow>[] {
  return rows.flatMap((row) => {
    const found = { ...timeProblems(row, duration), text: cueTextProblem(row.text) };
    return CUE_FIELDS.flatMap((field) => {
      const problem = found[field];
      return problem ? [{ row, field, problem }] : [];
    });
  });
}

export const CUE_FIELDS = ['start', 'end', 'text'] as const;
export type CueField = (typeof CUE_FIELDS)[number];

/** What is wrong with the list itself, as a message key. */
export function cueListProblem(rows: readonly CueRow[], duration: number): string | undefined {
  const found = captionsProblem(rows, duration);
  return found?.index === undefined ? found?.key : undefined;
}

/** Whether a cue begins while the one before it still stands there. */
export function isOverlapping(row: CueRow, previous: CueRow | undefined): boolean {
  return previous !== undefined && row.start >= previous.start && row.start < previous.end;
}

/** The last cue that has begun at this moment and has not ended. */
export function cueAt(rows: readonly CueRow[], seconds: number): CueRow | undefined {
  let found: CueRow | undefined;
  for (const row of rows) {
    if (row.start <= seconds && row.end > seconds) found = row;
  }
  return found;
}

/** Adds a cue at a moment, or after another cue. */
function insert(rows: CueRow[], cue: NewCue) {
  const { at, before } = cue;
  const previous = rows.findIndex(({ key }) => key === before);
  const after = rows.findIndex(({ start }) => start > at);
  const index = previous >= 0 ? previous + 1 : after < 0 ? rows.length : after;
  const times = timesAt(cue, rows[index - 1], rows[index]);
  return rows.toSpliced(index, 0, ...rowsOf([{ ...times, text: '' }]));
}

/** The times of a new cue between two others. */
function timesAt({ at, duration }: NewCue, above: CueRow | undefined, below: CueRow | undefined) {
  const limit = below && below.start >= at ? below.start : duration;
  const until = Math.min(at + NEW_CUE_S, limit, duration);
  const free = above && above.end > at ? at : (above?.end ?? 0);
  const from = toThousandths(Math.min(at, Math.max(free || 0, until - SHORT_CUE_S)));
  const room = limit > from ? limit : duration;
  const end = Math.min(Math.max(until, from + SHORT_CUE_S), room);
  const early = room < duration ? from : end - SHORT_CUE_S;
  const start = Math.max(above?.start || 0, Math.min(from, early));
  return { start: toThousandths(start), end: toThousandths(end) };
}

function toThousandths(seconds: number): number {
  return Math.round(seconds * 1_000) / 1_000;
}
