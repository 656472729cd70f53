import { useState } from 'react';
import type { CueRow } from './cue-list.ts';

/** Cues of a page: a film has thousands, too many fields for a phone. */
const SIZE = 100;

export interface CuePages {
  /** Cues of the page. */
  rows: CueRow[];
  /** Counts from 0. */
  page: number;
  last: number;
  /** Index of the first cue of the page. */
  from: number;
  /** Number of all cues. */
  total: number;
  show: (page: number) => void;
  /** Shows the page of a cue; does nothing where there is no such cue. */
  showKey: (key: number | undefined) => void;
}

export function useCuePages(rows: CueRow[]): CuePages {
  const [requested, show] = useState(0);
  const last = Math.max(0, Math.ceil(rows.length / SIZE) - 1);
  const page = Math.min(requested, last);
  const from = page * SIZE;
  const showKey = (key: number | undefined) => {
    const index = rows.findIndex((row) => row.key === key);
    if (index >= 0) show(Math.floor(index / SIZE));
  };
  return {
    rows: rows.slice(from, from + SIZE),
    ...{ page, last, from, total: rows.length, show, showKey },
  };
}
