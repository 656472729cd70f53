import { diffWordsWithSpace } from 'diff/lib/diff/word.js';

export interface WordRun {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Of the words of the longer text, from which on two texts are versions of one. */
const SHARED_MIN = 0.5;
/** Words of each of two texts from which on they are sentences: those of fewer are shown as they were. */
const WORDS_MIN = 4;
/** Words that may have to be added and removed, above which two texts are not compared: milliseconds on an old phone. */
const EDITS_MAX = 400;

/** The words that two versions of a text share, and those that one of them has; undefined where they share few or are short. */
export function wordDiff(before: string, after: string): WordRun[] | undefined {
  const [old, current] = [wordsIn(before), wordsIn(after)];
  if (Math.min(old, current) < WORDS_MIN) return undefined;
  const runs = diffWordsWithSpace(before, after, { maxEditLength: EDITS_MAX })?.map(
    ({ added, removed, value }): WordRun => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value,
    }),
  );
  const same = runs?.filter(({ kind }) => kind === 'same').map(({ text }) => wordsIn(text)) ?? [];
  const shared = same.reduce((sum, words) => sum + words, 0);
  return shared < SHARED_MIN * Math.max(old, current) ? undefined : runs;
}

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
