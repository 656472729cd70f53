import { type CaptionCue, captionsProblem } from '@mam/contract/playables/captions.rules';

/** A cue while it is edited; its `key` never changes. */
export interface CueRow extends CaptionCue {
  key: number;
}

export type CueChange =
  | { type: 'set'; key: number; change: Partial<CaptionCue> }
  | { type: 'remove'; key: number }
  | { type: 'back'; row: CueRow }
  | { type: 'add'; at: number; before: number | undefined }
  | { type: 'show'; rows: CueRow[] };

/** Seconds that a new cue lasts at most. */
const NEW_CUE_S = 2;
/** And at least, where the cue before it has begun by then: it begins earlier than the playhead. */
const SHORT_CUE_S = 1;

let lastKey = 0;

export function rowsOf(cues: readonly CaptionCue[]): CueRow[] {
  return cues.map((cue) => {
    lastKey += 1;
    return { ...cue, key: lastKey };
  });
}

/** The cues after a change; unchanged rows stay the same objects. */
export function changeCues(rows: CueRow[], change: CueChange): CueRow[] {
  switch (change.type) {
    case 'show':
      return change.rows;
    case 'remove':
      return rows.filter(({ key }) => key !== change.key);
    case 'back':
      return inOrder([...rows, change.row]);
    case 'set':
      return rows.map((row) => (row.key === change.key ? { ...row, ...change.change } : row));
    case 'add':
      return insert(rows, change);
  }
}

/** The cues sorted by start, as they are sent. */
export function inOrder(rows: readonly CueRow[]): CueRow[] {
  return [...rows].sort((a, b) => a.start - b.start || 0);
}

/** What all cues say, as one text: a sentence may go on in the next cue. */
export function spokenText(rows: readonly CueRow[]): string {
  return inOrder(rows)
    .map(({ text }) => text.replaceAll(/\s+/g, ' ').trim())
    .join(' ');
}

/** Where an error is; no row for one of the whole list. */
export interface CuePlace {
  row?: CueRow | undefined;
  field: 'start' | 'end' | 'text';
}

/** The first error as a message key, and its place: a text that is no time comes before all others. */
export function cueListProblem(rows: readonly CueRow[], duration: number) {
  for (const row of rows) {
    for (const field of ['start', 'end'] as const) {
      if (Number.isNaN(row[field])) return { problem: 'validation_chapters_time', row, field };
    }
  }
  const found = captionsProblem(rows, duration);
  if (!found) return undefined;
  const field: CuePlace['field'] = found.key.startsWith('validation_captions_text')
    ? 'text'
    : 'end';
  return { problem: found.key, row: rows[found.index ?? -1], field };
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
function insert(rows: CueRow[], { at, before }: { at: number; before: number | undefined }) {
  const previous = rows.findIndex(({ key }) => key === before);
  const after = rows.findIndex(({ start }) => start > at);
  const index = previous >= 0 ? previous + 1 : after < 0 ? rows.length : after;
  const next = rows[index]?.start ?? Number.POSITIVE_INFINITY;
  const end = next > at ? Math.min(at + NEW_CUE_S, next) : at + NEW_CUE_S;
  const earliest = Math.max(rows[index - 1]?.start ?? 0, end - SHORT_CUE_S);
  const start = Math.round(Math.min(at, earliest) * 1_000) / 1_000;
  return [...rows.slice(0, index), ...rowsOf([{ start, end, text: '' }]), ...rows.slice(index)];
}
