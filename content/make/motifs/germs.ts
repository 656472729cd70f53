import { disc, dot, line, type Motif, PAINT, paint, patch, shape } from './pen.ts';

const turned = (turn: number, inner: string): string =>
  `<g transform="rotate(${turn.toFixed(1)})">${inner}</g>`;

/** What stands around a germ at equal angles, drawn as if it stood at its top. */
const around = (count: number, one: string): string =>
  Array.from({ length: count }, (_, i) => turned((i / count) * 360, one)).join('');

/** A virus as an electron microscope shows many: a shell of flat faces with knobs on stalks. */
function shell(fill: string): string {
  const knob = `${line('M0 -14V-20', 'stroke-width="2.2"')}${disc(0, -21.5, 2.6, fill)}`;
  return (
    around(6, knob) +
    shape('M0 -16L13.900 -8V8L0 16L-13.900 8V-8Z', fill) +
    line('M0 -16L-7 4L13.900 8M0 -16L7 4L-13.900 8M-7 4H7L0 16Z', 'stroke-width="1.500"')
  );
}

/** HIV: a round envelope with knobs, and the cone in it that holds two strands of its RNA. */
function hivBody(fill: string): string {
  const knob = line('M0 -16V-20', 'stroke-width="2.2"') + line('M-2.600 -21.500H2.600');
  const strands = line(
    'M-2.500 -5q2.500 2.500 0 5t0 5M2.500 -5q-2.500 2.500 0 5t0 5',
    `stroke="${PAINT.coral}" stroke-width="1.600"`,
  );
  return (
    around(10, knob) +
    disc(0, 0, 16, fill) +
    shape('M-4 -9.500Q0 -12 4 -9.500L6.800 8Q0 12.500 -6.800 8Z', PAINT.cream) +
    strands
  );
}

const BACTERIA: Readonly<Record<string, (fill: string) => string>> = {
  // A rod with its threads, as most school-books draw bacteria.
  rod: (fill) =>
    turned(
      -24,
      line('M-19 -2q-6 -5 -10 0t-9 1M-18 5q-6 4 -10 1t-8 4', 'stroke-width="2"') +
        shape('M-12 -11H12a11 11 0 0 1 0 22H-12a11 11 0 0 1 0 -22Z', fill) +
        patch('M-10 -6q10 -3 19 0q-9 2.500 -19 0Z', PAINT.cream) +
        dot(-8, 3, 1.8, PAINT.deep) +
        dot(1, 4.5, 1.8, PAINT.deep) +
        dot(10, 2, 1.8, PAINT.deep),
    ),
  // Two that lie side by side, as those of gonorrhoea do.
  pair: (fill) =>
    shape('M-2 -14a14 14 0 1 0 0 28q4 -14 0 -28Z', fill) +
    shape('M2 -14a14 14 0 1 1 0 28q-4 -14 0 -28Z', fill) +
    dot(-9, -4, 2, PAINT.cream) +
    dot(9, -4, 2, PAINT.cream),
  // Trichomonas is no bacterium: a pear with a nucleus and four threads in front.
  flagellate: (fill) =>
    line('M-4 -16q-9 -4 -10 -12M-1 -17q-5 -7 -3 -13M3 -17q1 -8 6 -11M6 -16q6 -4 11 -4') +
    shape(
      'M0 -18C12 -18 15 -6 12 3C10 10 5 12 1 21C-3 12 -10 10 -12 3C-15 -6 -12 -18 0 -18Z',
      fill,
    ) +
    disc(0, -5, 5, PAINT.leaf) +
    line('M0 2V24', 'stroke-width="1.800"'),
  // A thin coil, as that of syphilis is.
  coil: (fill) => {
    const way = 'M-30 6q5 -22 10 -4t10 -4t10 -4t10 -4t10 -4t8 -4';
    return turned(
      8,
      line(way, 'stroke-width="8"') + line(way, `stroke="${fill}" stroke-width="3"`),
    );
  },
};

const standing = (inner: string): string => `<g transform="translate(0 -22)">${inner}</g>`;

/** A virus without an envelope, as HPV has none. */
const virus: Motif = (stand) => standing(shell(paint(stand, 'coral')));

const hiv: Motif = (stand) => standing(hivBody(paint(stand, 'lilac')));

/** Bacteria, and the one-celled trichomonas: k names the shape, a rod when left out. */
const bacteria: Motif = (stand) =>
  standing((BACTERIA[stand.k ?? 'rod'] ?? BACTERIA.rod)?.(paint(stand, 'mint')) ?? '');

const SPOTS = [
  [-19, -60],
  [15, -67],
  [4, -43],
  [-21, -33],
  [25, -40],
  [-3, -79],
  [8, -20],
] as const;

/** A drop of blood under the lens; n: how many HIV are in it. */
const bloodLens: Motif = (stand) =>
  line('M30 -22L52 2', 'stroke-width="8"') +
  disc(0, -48, 42, PAINT.rose) +
  [-30, 28, -10].map((x, i) => disc(x, -34 - i * 17, 8, PAINT.tissue)).join('') +
  [-30, 28, -10].map((x, i) => dot(x, -34 - i * 17, 3, PAINT.flesh)).join('') +
  SPOTS.slice(0, stand.n ?? 0)
    .map(
      ([x, y]) =>
        `<g transform="translate(${x} ${y})scale(.48)" stroke-width="3.600">${hivBody(PAINT.lilac)}</g>`,
    )
    .join('');

export const germs = {
  virus,
  hiv,
  bacteria,
  'blood-lens': bloodLens,
} satisfies Record<string, Motif>;
