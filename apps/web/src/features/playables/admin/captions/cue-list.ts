import { type CaptionCue, captionsProblem } from '@mam/contract/playables/captions.rules';

/** A line while it is written; `key` stays with it wherever it moves. */
export interface CueRow extends CaptionCue {
  key: number;
}

export type CueChange =
  | { type: 'set'; key: number; change: Partial<CaptionCue> }
  | { type: 'remove'; key: number }
  | { type: 'add'; at: number; before: number | undefined }
  | { type: 'show'; rows: CueRow[] };

/** Seconds that a new line lasts, and that it keeps from the one after it. */
const NEW_LINE_S = 2;

let lastKey = 0;

export function rowsOf(cues: readonly CaptionCue[]): CueRow[] {
  return cues.map((cue) => {
    lastKey += 1;
    return { ...cue, key: lastKey };
  });
}

/** The lines after a change. A row that did not change stays the same object. */
export function changeCues(rows: CueRow[], change: CueChange): CueRow[] {
  switch (change.type) {
    case 'show':
      return change.rows;
    case 'remove':
      return rows.filter(({ key }) => key !== change.key);
    case 'set':
      return rows.map((row) => (row.key === change.key ? { ...row, ...change.change } : row));
    case 'add':
      return insert(rows, change);
  }
}

/** The lines in the order of their start, as they are sent. */
export function inOrder(rows: readonly CueRow[]): CueRow[] {
  return [...rows].sort((a, b) => a.start - b.start || 0);
}

/** The first line that would be refused, by its key; of the list as a whole: without one. */
export function cueListProblem(rows: readonly CueRow[], duration: number) {
  const problem = captionsProblem(rows, duration);
  return problem && { problem: problem.key, key: rows[problem.index ?? -1]?.key };
}

/** The last line that has begun at this moment and has not ended. */
export function cueAt(rows: readonly CueRow[], seconds: number): CueRow | undefined {
  let found: CueRow | undefined;
  for (const row of rows) {
    if (row.start <= seconds && row.end > seconds) found = row;
  }
  return found;
}

/** A new line where something is said now, or behind another line. */
function insert(rows: CueRow[], { at, before }: { at: number; before: number | undefined }) {
  const behind = rows.findIndex(({ key }) => key === before);
  const after = rows.findIndex(({ start }) => start > at);
  const index = behind >= 0 ? behind + 1 : after < 0 ? rows.length : after;
  const next = rows[index]?.start ?? Number.POSITIVE_INFINITY;
  const end = next > at ? Math.min(at + NEW_LINE_S, next) : at + NEW_LINE_S;
  return [...rows.slice(0, index), ...rowsOf([{ start: at, end, text: '' }]), ...rows.slice(index)];
}
