import { glueCompounds, unglue } from './compounds.ts';

export type Words = { vi: string; en: string };
export type Cue = {
  start: number;
  end: number;
  text: Words;
  /** Who begins to speak here; missing while the same voice goes on. */
  speaker?: string | undefined;
};
export type Lang = keyof Words;

/** Characters of a line, lines of a cue, and characters that can be read in a second. */
const LINE = 42;
const LINES = 2;
const READ_PER_SECOND: Record<Lang, number> = { vi: 16.4, en: 19.4 };
/** The shortest time of a caption. */
const SHORTEST = 0.9;
/** Seconds without a caption before the next one. */
const GAP = 0.04;

/** English words that stay on one line: a number and its unit, a title and the name. */
const TOGETHER = /\b(\d+|[Nn]urse) (?=\p{L})/gu;
const GLUED = '$1\u00a0';

/** Breaks a sentence into lines of at most 42 characters, as even as they can be. */
function lines(text: string): string[] {
  const words = text.split(/ +/).filter(Boolean);
  const fill = (width: number): string[] => {
    const out: string[] = [];
    for (const word of words) {
      const last = out.at(-1);
      if (last !== undefined && `${last} ${word}`.length <= width) {
        out[out.length - 1] = `${last} ${word}`;
      } else out.push(word);
    }
    return out;
  };
  const fewest = fill(LINE).length;
  // The narrowest width that needs no further line makes the lines even.
  let width = LINE;
  while (width > 12 && fill(width - 1).length === fewest) width -= 1;
  return fill(width);
}

/** A piece fits one cue when it needs two lines or fewer. */
function fits(text: string): boolean {
  return lines(text).length <= LINES;
}

/** Splits a long sentence at the pause nearest its middle, then at a space if it must. */
function pieces(sentence: string): string[] {
  if (fits(sentence)) return [sentence];
  const middle = sentence.length / 2;
  const spots = (pattern: RegExp): number[] =>
    [...sentence.matchAll(pattern)].map((m) => m.index + m[0].length);
  const pauses = spots(/[,;:.?!…]\s+/g).filter((at) => at > 16 && at < sentence.length - 12);
  const from = pauses.length > 0 ? pauses : spots(/ +/g);
  const cut = from.reduce((a, b) => (Math.abs(a - middle) <= Math.abs(b - middle) ? a : b));
  const left = sentence.slice(0, cut).trim();
  return [...pieces(left), ...pieces(sentence.slice(cut).trim())];
}

/** A time as WebVTT writes it. */
export function stamp(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const clock = `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}`;
  return `${clock}.${String(ms % 1000).padStart(3, '0')}`;
}

/** What a caption shows: the words, after the name of the person who begins to speak. */
function shown(text: Words, speaker: string | undefined, lang: Lang): string {
  const words = text[lang].normalize('NFC');
  const glued = lang === 'vi' ? glueCompounds(words) : words.replace(TOGETHER, GLUED);
  // The name stays on the line of the first word.
  return speaker ? `${speaker}:\u00a0${glued}` : glued;
}

/** Seconds from the start of a line until its captions can be read in both languages. */
export function readingSeconds(text: Words, speaker?: string): number {
  const needs = (['vi', 'en'] as const).map(
    (lang) => shown(text, speaker, lang).length / READ_PER_SECOND[lang],
  );
  return Math.max(SHORTEST, ...needs) + GAP;
}

/** Until when a caption stays: as long as it is heard, or as its reader needs where time is left. */
function readableEnd(cue: Cue, next: Cue | undefined): number {
  const wanted = cue.start + readingSeconds(cue.text, cue.speaker) - GAP;
  const latest = next ? next.start - GAP : wanted;
  return Math.max(cue.end, Math.min(wanted, latest));
}

/** A caption file in one language; long sentences share their time by length. */
export function webvtt(cues: readonly Cue[], lang: Lang): string {
  const blocks: string[] = ['WEBVTT'];
  for (const [index, cue] of cues.entries()) {
    const parts = pieces(shown(cue.text, cue.speaker, lang));
    const total = parts.reduce((sum, part) => sum + part.length, 0);
    const until = readableEnd(cue, cues[index + 1]);
    let at = cue.start;
    for (const part of parts) {
      const end = at + ((until - cue.start) * part.length) / total;
      blocks.push(`${stamp(at)} --> ${stamp(end)}\n${unglue(lines(part).join('\n'))}`);
      at = end;
    }
  }
  return `${blocks.join('\n\n')}\n`;
}
