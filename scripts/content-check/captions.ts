import { type Cue, parseCaptions } from '../../apps/api/src/captions/captions.ts';
import { glueCompounds } from '../../content/make/compounds.ts';
import { report } from './language.ts';
import type { Document } from './read.ts';

/** What is read without haste: Vietnamese syllables are shorter, and each one counts. */
const CHARACTERS_PER_SECOND = { vi: 17, en: 20 };
const LINES = 2;
const LINE = 42;

/** Captions that are too fast, too long, or broken inside a word. */
export function hardCaptions(documents: readonly Document[]): string[] {
  return documents
    .filter(({ path }) => path.endsWith('.vtt'))
    .flatMap(({ path: file, text }) => {
      const cues = parse(text);
      if (!cues) return [report({ file, path: '' }, 'is no WebVTT; make it again')];
      return cues.flatMap((cue, index) =>
        problemsOf(cue, cues[index + 1], file.endsWith('.vi.vtt')).map((problem) =>
          report({ file, path: `${cue.start.toFixed(3)} s` }, problem),
        ),
      );
    });
}

function parse(text: string): Cue[] | undefined {
  try {
    return parseCaptions(text);
  } catch {
    return undefined;
  }
}

function problemsOf(cue: Cue, next: Cue | undefined, isVietnamese: boolean): string[] {
  const lines = cue.text.split('\n');
  const speed = cue.text.length / (cue.end - cue.start);
  const problems: string[] = [];
  if (speed > CHARACTERS_PER_SECOND[isVietnamese ? 'vi' : 'en'] + 0.05) {
    problems.push(`${speed.toFixed(1)} characters a second; shorten it or show it longer`);
  }
  if (lines.length > LINES) problems.push(`${lines.length} lines; use ${LINES}`);
  if (lines.some((line) => line.length > LINE)) problems.push(`a line over ${LINE}; break it`);
  const broken = brokenWord(cue.text, next?.text ?? '', isVietnamese);
  if (broken) problems.push(`a line ends inside “${broken}”; break it before the word`);
  return problems;
}

/** The word that a line break, or the end of the caption, cuts in two. */
function brokenWord(text: string, next: string, isVietnamese: boolean): string | undefined {
  const hyphen = /\p{L}+-(?=\n)/u.exec(text)?.[0];
  if (hyphen || !isVietnamese) return hyphen;
  // A line break stands as a mark that no compound has, and is looked for in the glued words.
  const lines = [...text.split('\n'), next.split('\n')[0] ?? ''];
  for (const [index, line] of lines.slice(0, -1).entries()) {
    const after = lines[index + 1] ?? '';
    const glued = glueCompounds(`${line} ${after}`);
    if (after && glued[line.length] === '\u00a0') return wordAround(glued, line.length);
  }
  return undefined;
}

function wordAround(glued: string, at: number): string {
  const start = glued.lastIndexOf(' ', at) + 1;
  const end = glued.indexOf(' ', at);
  return glued.slice(start, end < 0 ? undefined : end).replaceAll('\u00a0', ' ');
}
