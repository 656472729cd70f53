import type { Syllable } from '@mam/contract/games/word';

/** Units that one row of a phone holds with boxes of full size. */
const ROW_UNITS = 11;
/** The space between two syllables, in boxes. */
const GAP_UNITS = 0.4;

/** Boxes of the longest row of a word: all of it if that fits a row, else the even half of two rows. */
export function rowUnits(syllables: readonly Syllable[]): number {
  const widths = syllables.map(({ letters, tone }) => letters.length + (tone ? 1 : 0));
  const whole = widthOf(widths);
  if (whole <= ROW_UNITS) return whole;
  const splits = widths.map((_, at) =>
    Math.max(widthOf(widths.slice(0, at)), widthOf(widths.slice(at))),
  );
  return Math.min(...splits);
}

function widthOf(row: readonly number[]): number {
  if (row.length === 0) return 0;
  return row.reduce((sum, width) => sum + width, GAP_UNITS * (row.length - 1));
}
