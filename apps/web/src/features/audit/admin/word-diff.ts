export interface WordRun {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Of the words of the longer text, from which on two texts are versions of one. */
const SHARED_MIN = 0.5;
/** Words of each of two texts from which on they are sentences: those of fewer are shown as they were. */
const WORDS_MIN = 4;
/** Products of the numbers of words above which two texts are not compared: milliseconds on an old phone. */
const CELLS_MAX = 1_000_000;

/** The words that two versions of a text share, and those that one of them has; undefined where they share few or are short. */
export function wordDiff(before: string, after: string): WordRun[] | undefined {
  const [old, current] = [wordsOf(before), wordsOf(after)];
  if (Math.min(old.length, current.length) < WORDS_MIN) return undefined;
  if (old.length * current.length > CELLS_MAX) return undefined;
  const runs = runsOf(old, current);
  const same = runs.filter(({ kind }) => kind === 'same').flatMap(({ words }) => words);
  if (same.length < SHARED_MIN * Math.max(old.length, current.length)) return undefined;
  return runs.map(({ kind, words }) => ({ kind, text: words.join('') }));
}

/** Words with the space after them. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*/g) ?? [];
}

interface Run {
  kind: WordRun['kind'];
  words: string[];
}

/** Follows the longest common subsequence from the beginning; what was removed stands before what was added. */
function runsOf(old: string[], current: string[]): Run[] {
  const lengths = commonLengths(old, current);
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  const runs: Run[] = [];
  const push = (kind: Run['kind'], word: string | undefined) => {
    const last = runs.at(-1);
    if (last?.kind === kind) last.words.push(word ?? '');
    else runs.push({ kind, words: [word ?? ''] });
  };
  let [i, j] = [0, 0];
  while (i < old.length || j < current.length) {
    const isBoth = i < old.length && j < current.length;
    if (isBoth && isSame(old[i], current[j])) {
      push('same', current[j]);
      i += 1;
      j += 1;
    } else if (i < old.length && (!isBoth || at(i + 1, j) >= at(i, j + 1)))
      push('removed', old[i++]);
    else push('added', current[j++]);
  }
  return runs;
}

/** Lengths of the longest common subsequences of what follows each pair of places. */
function commonLengths(old: string[], current: string[]): Uint16Array[] {
  const rows = Array.from({ length: old.length + 1 }, () => new Uint16Array(current.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const [row, below] = [rows[i], rows[i + 1]];
    if (!row || !below) continue;
    for (let j = current.length - 1; j >= 0; j -= 1)
      row[j] = isSame(old[i], current[j])
        ? (below[j + 1] ?? 0) + 1
        : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
  }
  return rows;
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  return one?.trimEnd() === other?.trimEnd();
}
