import { disc, PAINT, patch, shape } from './pen.ts';
import type { Hair, Looks } from './people-cast.ts';

type Part = 'back' | 'front';
type Style = Partial<Record<Part, (paint: string) => string>>;

/** A full head of hair, parted so that the forehead shows. */
const PARTED =
  'M-15 -100C-18 -122 -6 -123.500 2 -123.500C13 -123.500 18 -116 15 -101' +
  'C12.500 -106 10 -110 6.500 -113.500C3 -110.500 -6 -110.500 -13.200 -101Z';
const FRINGE =
  'M-15 -99C-18 -122 -5 -123.500 1 -123.500C12 -123.500 17.500 -116 15.500 -101' +
  'C13 -105 12 -107 10.500 -110C4 -107.500 -6 -107.500 -11 -108.500C-12 -105 -12.500 -102 -15 -99Z';
const SHORT =
  'M-15 -102C-19 -119 -9 -125.500 2 -124.500C12 -125 18 -117 14.800 -104' +
  'C13 -108 11.500 -110.500 10 -112C4 -109.500 -6 -109.500 -11 -111C-11.500 -107 -12.500 -105 -15 -102Z';

const CURLS: readonly (readonly [number, number, number])[] = [
  [-12.5, -109, 6],
  [-8, -117, 6.5],
  [1, -121, 6.5],
  [9.5, -117.5, 6.5],
  [13.5, -109.5, 5.5],
];
const AFRO: readonly (readonly [number, number, number])[] = [[-15, -103, 6], ...CURLS];

/** Curls that touch: their outlines first, so that they join. */
function curls(list: typeof CURLS, paint: string): string {
  const rims = list.map(([x, y, r]) => disc(x, y, r, paint)).join('');
  const fills = list.map(
    ([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r - 0.6}" fill="${paint}" stroke="none"/>`,
  );
  return (
    rims +
    fills.join('') +
    patch('M-13 -111C-6 -124 8 -124 13 -111C6 -114.500 -6 -114.500 -13 -111Z', paint)
  );
}

const STYLES: Readonly<Record<Hair, Style>> = {
  long: {
    back: (p) =>
      shape('M-15.500 -103q-1 -20 16 -20.500t16 20.500q3 22 4 36q-20 7 -41 0q3 -16 5 -36Z', p),
    front: (p) => shape(PARTED, p),
  },
  short: { front: (p) => shape(SHORT, p) },
  cropped: {
    front: (p) =>
      shape(
        'M-14.500 -104C-17 -118 -8 -123 1 -123C11 -123 16.500 -116 14.500 -105C12.500 -109 11 -111.500 9 -113C2 -114.500 -6 -114 -10.500 -112.500C-12 -110 -13 -107.500 -14.500 -104Z',
        p,
      ),
  },
  ponytail: {
    back: (p) =>
      shape('M-11 -117C-26 -118 -28 -100 -22.500 -86C-17 -89 -13 -97 -12 -107Z', p) +
      disc(-12.5, -113.5, 3.6, PAINT.coral),
    front: (p) => shape(FRINGE, p),
  },
  bob: {
    back: (p) =>
      shape(
        'M-15.500 -102q-1 -21 16 -21.500t16 21.500q1 8 1.500 14q-17 5.500 -35 0q1 -6 1.500 -14Z',
        p,
      ),
    front: (p) => shape(FRINGE, p),
  },
  curly: { back: (p) => curls(AFRO, p), front: (p) => curls(CURLS, p) },
  undercut: {
    front: (p) =>
      patch('M-14 -101C-15.500 -109 -13 -114 -9 -116L-9 -108Z', '#6B5A4E') +
      shape(
        'M-12 -110C-13 -121 -3 -127 6 -125.500C16 -124 19 -113 16.500 -98C14 -102 13.500 -106 12.500 -110C6 -112.500 -4 -113 -12 -110Z',
        p,
      ),
  },
  bun: {
    back: (p) => disc(-3, -124.5, 6.5, p),
    front: (p) => shape(PARTED, p),
  },
  tied: {
    back: (p) => shape('M-14 -112C-22 -98 -21 -84 -18 -66C-13 -68 -9 -70 -8 -74L-8 -110Z', p),
    front: (p) => shape(PARTED, p),
  },
  wavy: {
    back: (p) =>
      shape(
        'M-15.500 -104q0 -20 16 -20t16.500 20q4 5 2 10q4 6 0 12q-4 5 -9 2h-20q-6 3 -9 -2q-4 -6 -.500 -12q-3 -6 4 -10Z',
        p,
      ),
    front: (p) => shape(PARTED, p),
  },
  scarf: {
    front: (p) =>
      shape(
        'M-14.500 -104C-13 -109 -8 -111.500 1 -111.500C9 -111.500 13 -109 14.800 -104C14 -108 13 -112 11 -113H-10C-12 -112 -14 -108 -14.500 -104Z',
        p,
      ) + headscarf(),
  },
};

/** The indigo headscarf of a Hmong girl, wound around the head, with its embroidered band. */
function headscarf(): string {
  const band = 'M-17.500 -109.500Q1 -117 18.500 -109.500L17.500 -116Q1 -123.500 -17 -116Z';
  const stitches = [-12, -6, 0.5, 7, 13]
    .map((x, i) => {
      const y = -117.3 + Math.abs(x) * 0.2;
      const colour = i % 2 === 0 ? PAINT.sun : PAINT.white;
      return `<path d="M${x - 2.2} ${y + 1}l2.200 -3l2.200 3l-2.200 3Z" fill="${colour}" stroke="none"/>`;
    })
    .join('');
  return (
    shape(
      'M-18 -112C-19 -128 -7 -133 2 -132.500C14 -133 21 -126 18.500 -112Q1 -119.500 -18 -112Z',
      PAINT.indigo,
    ) +
    `<path d="M-15 -121Q0 -130 16 -122M-11 -127Q2 -132 13 -127" stroke-width="1.500" stroke="${PAINT.mauve}"/>` +
    shape(band, PAINT.coral) +
    stitches
  );
}

/** One part of a person's hair: what lies behind the body, or over the forehead. */
export function hair(looks: Looks, part: Part): string {
  return STYLES[looks.hair][part]?.(PAINT[looks.hairPaint]) ?? '';
}
