import { box, disc, dot, line, type Motif, PAINT, paint, shape } from './pen.ts';

/** An open eye. */
const eye: Motif = () =>
  shape('M-32 -26Q0 -58 32 -26Q0 6 -32 -26Z', PAINT.white) +
  disc(0, -26, 12, PAINT.water) +
  dot(0, -26, 5.5, PAINT.deep) +
  line('M-24 -44l-6 -7M0 -52v-8M24 -44l6 -7');

/** A cheek with spots. */
const spots: Motif = (stand) =>
  disc(0, -30, 29, paint(stand, 'skin2')) +
  dot(-9, -36, 2.4, PAINT.deep) +
  dot(11, -36, 2.4, PAINT.deep) +
  line('M-6 -17q8 5 15 0') +
  [
    [-17, -26],
    [-12, -20],
    [19, -26],
    [0, -48],
    [9, -46],
  ]
    .map(([x = 0, y = 0]) => dot(x, y, 2.6, PAINT.coral))
    .join('');

/** A comb with hair in it. */
const comb: Motif = (stand) =>
  box(-32, -40, 64, 13, 5, paint(stand, 'sun')) +
  line('M-26 -27V-8M-17 -27V-8M-8 -27V-8M1 -27V-8M10 -27V-8M19 -27V-8M27 -27V-8') +
  line('M-30 -14C-16 -2 8 -20 32 -4', 'stroke-width="2"');

/** A measuring rod for body height. */
const rod: Motif = (stand) => {
  const marks = Array.from({ length: 10 }, (_, i) => `M-9 ${-10 - i * 11}h${i % 2 ? 7 : 12}`);
  return (
    box(-9, -118, 18, 118, 3, paint(stand, 'wheat')) + line(marks.join(''), 'stroke-width="2"')
  );
};

/** A battery; n: how many of four bars are left. */
const battery: Motif = ({ n = 1 }) => {
  const bars = Array.from({ length: n }, (_, i) =>
    box(-30 + i * 15, -36, 10, 20, 2, n > 1 ? PAINT.leaf : PAINT.coral),
  );
  return box(-36, -42, 66, 32, 6, PAINT.white) + box(30, -33, 7, 14, 2, PAINT.deep) + bars.join('');
};

/** A bicycle seen from the side. */
const bike: Motif = (stand) =>
  disc(-34, -22, 21, 'none') +
  disc(34, -22, 21, 'none') +
  line(
    'M-34 -22L-12 -58L20 -58L0 -22H-34M0 -22L-16 -64M34 -22L18 -68',
    `stroke="${paint(stand, 'coral')}" stroke-width="4.500"`,
  ) +
  line('M-24 -64H-8M18 -68h12M0 -22l7 9h6', 'stroke-width="4"');

/** A ball with a curved band. */
const ball: Motif = (stand) =>
  disc(0, -17, 17, paint(stand, 'sun')) +
  line('M-15 -25C-4 -16 4 -16 15 -25M-15 -9C-4 -18 4 -18 15 -9');

/** A bed with a pillow, its head on the left. */
const bed: Motif = (stand) =>
  line('M-64 -64V0M64 -34V0', 'stroke-width="5"') +
  box(-62, -34, 126, 20, 5, PAINT.cream) +
  box(-58, -48, 34, 16, 7, PAINT.white) +
  shape('M-22 -40Q20 -52 62 -38V-16H-22Z', paint(stand, 'lilac'));

/** Years of age from 6 to 18 on a line; k: the stretch in which puberty begins, n: the years from 11 to n are marked. */
const ages: Motif = ({ k, n }) => {
  const x = (age: number): number => (age - 12) * 20;
  const beads = Array.from({ length: 13 }, (_, i) => {
    const age = i + 6;
    const lit = k === 'start' && age >= 8 && age <= 14;
    const here = age >= 11 && age <= (n ?? 0);
    return (
      disc(x(age), 0, here ? 10 : 8, here ? PAINT.coral : lit ? PAINT.sun : PAINT.white) +
      `<text x="${x(age)}" y="3" text-anchor="middle" font-size="8.500" font-weight="700" stroke="none" fill="${here ? PAINT.white : PAINT.deep}">${age}</text>`
    );
  });
  return `${line(`M${x(6)} 0H${x(18)}`)}<g stroke-width="2">${beads.join('')}</g>`;
};

/** A wavy line of a voice; n: how deep, from 1 (high) to 2 (low). */
const voice: Motif = ({ n = 1 }) =>
  n === 1
    ? line('M0 0q4 -12 8 0t8 0t8 0t8 0t8 0', `stroke="${PAINT.water}" stroke-width="4"`)
    : line('M0 0q10 -26 20 0t20 0', `stroke="${PAINT.violet}" stroke-width="4"`);

/** A bottle that promises growth. */
const bottle: Motif = (stand) =>
  box(-13, -80, 26, 12, 3, PAINT.coral) +
  shape(
    'M-11 -68H11Q11 -60 22 -56V-6Q22 0 16 0H-16Q-22 0 -22 -6V-56Q-11 -60 -11 -68Z',
    paint(stand, 'mint'),
  ) +
  box(-22, -46, 44, 34, 0, PAINT.white) +
  line('M0 -18V-38M-8 -31L0 -39L8 -31', `stroke="${PAINT.coral}"`);

/** A clapperboard of a film crew. */
const clapper: Motif = (stand) =>
  box(-40, -54, 80, 54, 4, paint(stand, 'deep')) +
  `<g transform="rotate(-16 -40 -56)">${box(-40, -68, 80, 13, 3, PAINT.white)}` +
  `${line('M-24 -67l-8 11M-4 -67l-8 11M16 -67l-8 11M36 -67l-8 11', 'stroke-width="4"')}</g>` +
  line('M-28 -38H28M-28 -24H28M-6 -38V-24', `stroke="${PAINT.cream}" stroke-width="2"`) +
  shape('M-6 -18L8 -11L-6 -4Z', PAINT.sun);

export const growing = {
  eye,
  spots,
  comb,
  rod,
  battery,
  bike,
  ball,
  bed,
  ages,
  bottle,
  clapper,
  voice,
} satisfies Record<string, Motif>;
