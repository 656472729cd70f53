import { createHash } from 'node:crypto';
import type { Language } from '@mam/contract/core/localized';
import type { Cue } from '../../../captions/captions.ts';
import type { Transcript, TranscriptLine } from '../../../db/columns.ts';

/** Changed cues that the audit log quotes, before and after. */
const QUOTED_MAX = 20;
/** Longest display time, in seconds, of a stored cue that has no end. */
const DURATION_MAX_S = 4;

/** The stored cues of one language; a missing end is the start of the next cue, at most four seconds later. */
export function toCues(transcript: Transcript, language: Language): Cue[] {
  const cues = transcript[language] ?? [];
  return cues.map((cue, index) => ({ ...cue, end: cue.end ?? endOf(cue, cues[index + 1]) }));
}

/** Identifies the content of cues: equal for equal cues. */
export function captionsRevision(cues: readonly Cue[]): string {
  const content = cues.map(({ start, end, text }) => [start, end, text]);
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
}

/** The audit entry of a change of captions: the number of cues, and the first ones that differ. */
export function captionsAudit(language: Language, before: readonly Cue[], after: readonly Cue[]) {
  return {
    verb: after.length > 0 ? 'set_captions' : 'remove_captions',
    before: { language, lines: before.length, text: quote(before, after) },
    after: { language, lines: after.length, text: quote(after, before) },
  };
}

/** The first cues that `others` lacks. */
function quote(cues: readonly Cue[], others: readonly Cue[]): string[] {
  const existing = new Set(others.map(formatCue));
  return cues
    .map(formatCue)
    .filter((cue) => !existing.has(cue))
    .slice(0, QUOTED_MAX);
}

function formatCue({ start, end, text }: Cue): string {
  return `${start}–${end}: ${text}`;
}

function endOf({ start }: TranscriptLine, next: TranscriptLine | undefined): number {
  const end = Math.min(next?.start ?? Number.POSITIVE_INFINITY, start + DURATION_MAX_S);
  return end > start ? end : start + DURATION_MAX_S;
}
