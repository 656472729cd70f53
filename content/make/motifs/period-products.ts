import { box, disc, line, type Motif, PAINT, paint, patch, shape } from './pen.ts';

/** A pad with wings, from above; n: 1 with a stain. */
const pad: Motif = ({ n }) =>
  shape(
    'M-17 -92C-17 -104 17 -104 17 -92C17 -78 13 -70 13 -60L26 -58Q30 -48 26 -38L13 -36C13 -26 17 -18 17 -8' +
      'C17 4 -17 4 -17 -8C-17 -18 -13 -26 -13 -36L-26 -38Q-30 -48 -26 -58L-13 -60C-13 -70 -17 -78 -17 -92Z',
    PAINT.white,
  ) +
  line(
    'M-8 -88C-8 -60 -6 -40 -8 -10M8 -88C8 -60 6 -40 8 -10',
    `stroke="${PAINT.pond}" stroke-width="2"`,
  ) +
  (n === 1 ? patch('M0 -72c7 6 6 18 4 28c-2 10 -8 12 -8 0c0 -10 -4 -22 4 -28Z', PAINT.blood) : '');

/** A tampon with its string. */
const tampon: Motif = () =>
  line('M0 -38C6 -26 -8 -18 0 -2', 'stroke-width="2.500"') +
  shape('M-11 -84Q-11 -92 0 -92T11 -84V-44Q11 -38 0 -38T-11 -44Z', PAINT.white) +
  line('M-5 -80V-50M3 -82V-48', `stroke="${PAINT.pond}" stroke-width="2"`);

/** A menstrual cup; n: 1 half full. */
const menstrualCup: Motif = (stand) =>
  shape(
    'M-26 -78C-26 -50 -16 -28 -4 -24V-6Q0 0 4 -6V-24C16 -28 26 -50 26 -78Z',
    paint(stand, 'mauve'),
  ) +
  (stand.n === 1
    ? patch('M-22 -58C-18 -40 -12 -30 0 -26C12 -30 18 -40 22 -58Z', PAINT.blood)
    : '') +
  `<ellipse cx="0" cy="-78" rx="26" ry="7" fill="${PAINT.white}"/>` +
  line('M-14 -62C-12 -48 -8 -40 -4 -36', `stroke="${PAINT.white}" stroke-width="2"`);

/** Underpants laid flat with a pad in them. */
const pants: Motif = (stand) =>
  shape(
    'M-56 -86H56L50 -58C30 -52 18 -34 14 -12H-14C-18 -34 -30 -52 -50 -58Z',
    paint(stand, 'pond'),
  ) +
  line('M-55 -76H55') +
  `<g transform="translate(0 -8)scale(.62)">${pad({ m: 'pad', x: 0 })}</g>`;

/** A tap over a basin, with water running. */
const basin: Motif = () =>
  shape('M-44 -40H44Q40 -6 12 -6H-12Q-40 -6 -44 -40Z', PAINT.white) +
  line('M-10 -6V0H10V-6') +
  line('M-26 -40V-66Q-26 -78 -14 -78H0Q8 -78 8 -66') +
  line('M8 -60V-44M3 -58V-46M13 -58V-46', `stroke="${PAINT.water}"`) +
  disc(-26, -72, 6, PAINT.coral);

/** A thermometer that shows a fever. */
const thermometer: Motif = () =>
  box(-8, -90, 16, 70, 8, PAINT.white) +
  disc(0, -14, 14, PAINT.coral) +
  line('M0 -22V-74', `stroke="${PAINT.coral}" stroke-width="5"`) +
  line('M8 -76h8M8 -62h8M8 -48h8');

/** A shower head with falling water. */
const shower: Motif = () =>
  line('M-40 0V-112Q-40 -124 -28 -124H6Q12 -124 12 -116') +
  shape('M-6 -108Q-6 -118 12 -118T30 -108Z', PAINT.pond) +
  line(
    'M-2 -98l-3 12M10 -98v12M22 -98l3 12M-6 -76l-3 12M10 -76v12M28 -76l3 12M-10 -54l-3 12M32 -54l3 12',
    `stroke="${PAINT.water}"`,
  );

/** A shower curtain that leaves only a face to be seen. */
const curtain: Motif = (stand) =>
  shape('M-44 -64Q0 -58 44 -64V-4Q0 2 -44 -4Z', paint(stand, 'lilac')) +
  line('M-30 -60V-6M-14 -58V-4M2 -57V-4M18 -58V-4M32 -60V-6', 'stroke-width="2"');

export const periodProducts = {
  pad,
  tampon,
  'menstrual-cup': menstrualCup,
  pants,
  basin,
  thermometer,
  shower,
  curtain,
} satisfies Record<string, Motif>;
