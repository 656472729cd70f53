import { INK } from './pen.ts';

export type Point = readonly [number, number];
export type Grip = 'rest' | 'open' | 'stop' | 'point' | 'palm' | 'fist';
/** A stroke of a given breadth: an arm, a palm, a finger. */
type Bar = readonly [d: string, width: number];

export const at = (value: number): string => String(Math.round(value * 100) / 100);

/** Bars that touch, outlined together: first all in ink, then all in their paint. */
export function joined(bars: readonly Bar[], fill: string, pen: number): string {
  const draw = (colour: string, more: number): string =>
    bars
      .map(([d, w]) => `<path d="${d}" stroke="${colour}" stroke-width="${at(w + more)}"/>`)
      .join('');
  return draw(INK, pen) + draw(fill, -pen);
}

/** Hands that reach along +x from the wrist at (0, 0), thumb up. */
const HANDS: Readonly<Record<Grip, readonly Bar[]>> = {
  rest: [
    ['M1 0L5 .6', 8],
    ['M2 -2L6 -3.6', 3.6],
  ],
  fist: [
    ['M1.500 0H4', 9],
    ['M2 -2L5.500 -3', 3.6],
  ],
  palm: [
    ['M1 0L5 0', 7.6],
    ['M5 1L11 -.4', 4.4],
    ['M3 -2L6 -6', 3.4],
  ],
  point: [
    ['M1 .5H4', 8.4],
    ['M4 -1.500H13', 3.6],
    ['M2 -2L5 -6', 3.4],
  ],
  open: [
    ['M1 0H4.500', 8.6],
    ['M4.500 -3L10.500 -6.500', 3.2],
    ['M5 -1L12.500 -2', 3.2],
    ['M5 1.200L12.300 2.400', 3.2],
    ['M4.500 3L10 6.300', 3.2],
    ['M1.500 -2L3.500 -8', 3.4],
  ],
  stop: [
    ['M1 0H5', 9],
    ['M5 -3L12 -4', 3.2],
    ['M5 -1.200L13.500 -1.500', 3.2],
    ['M5 1.200L13.300 1.300', 3.2],
    ['M5 3.200L11.500 4', 3.2],
    ['M1.500 2L5 8', 3.4],
  ],
};

/** A hand at the end of a forearm that comes from `from`. */
export function hand(grip: Grip, from: Point, to: Point, skin: string, pen: number): string {
  const turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  // The thumb points up or forward whichever way the arm goes.
  const side = Math.abs(turn) > 100 ? 'scale(1 -1)' : '';
  const place = `transform="translate(${at(to[0])} ${at(to[1])})rotate(${at(turn)})${side}"`;
  return `<g ${place}>${joined(HANDS[grip], skin, pen)}</g>`;
}
