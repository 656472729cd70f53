import type { Language } from '@mam/contract/core/localized';
import type { Cue } from '../../captions/captions.ts';

/** Changed lines that the audit log quotes, before and after. */
const QUOTED_MAX = 20;

/** What the audit log says of captions: how many lines there were and are, and the first that differ. */
export function captionsNote(language: Language, before: readonly Cue[], after: readonly Cue[]) {
  return {
    verb: after.length > 0 ? 'set_captions' : 'remove_captions',
    before: { language, lines: before.length, text: quote(before, after) },
    after: { language, lines: after.length, text: quote(after, before) },
  };
}

/** Lines of one list that the other has not. */
function quote(cues: readonly Cue[], others: readonly Cue[]): string[] {
  const known = new Set(others.map(lineOf));
  return cues
    .map(lineOf)
    .filter((line) => !known.has(line))
    .slice(0, QUOTED_MAX);
}

function lineOf({ start, end, text }: Cue): string {
  return `${start}–${end}: ${text}`;
}
