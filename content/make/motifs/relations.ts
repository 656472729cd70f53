import { box, disc, dot, line, type Motif, PAINT, paint, patch, shape } from './pen.ts';

const heartAt = (x: number, y: number, s: number, fill: string): string =>
  `<path transform="translate(${x} ${y})scale(${s})" stroke-width="${3 / s}" fill="${fill}"` +
  ' d="M0 10c-16 -9 -12 -22 -5 -21q4 0 5 5q1 -5 5 -5c7 -1 11 12 -5 21Z"/>';

/** A pair of chromosomes, X and X or X and Y. */
function chromosomes(second: 'X' | 'Y', x: number, y: number): string {
  const big = 'stroke-width="7"';
  const cross = (at: number, colour: string): string =>
    line(
      `M${at - 7} ${y - 13}L${at + 7} ${y + 13}M${at + 7} ${y - 13}L${at - 7} ${y + 13}`,
      `${big} stroke="${colour}"`,
    );
  const fork = (at: number, colour: string): string =>
    line(
      `M${at - 6} ${y - 13}L${at} ${y}L${at + 6} ${y - 13}M${at} ${y}V${y + 13}`,
      `${big} stroke="${colour}"`,
    );
  return (
    cross(x - 12, PAINT.violet) +
    (second === 'X' ? cross(x + 12, PAINT.water) : fork(x + 12, PAINT.water))
  );
}

/** The four things every person has, each as a sign of about 40 x 40 around (0, -32). */
const SIGNS: Readonly<Record<string, string>> = {
  body: chromosomes('X', 0, -33),
  'body-y': chromosomes('Y', 0, -33),
  // A head seen from the side, with what it knows of itself inside.
  identity:
    shape(
      'M-11 -6v-9c-8 -4 -11 -12 -11 -19c0 -12 9 -20 21 -20c12 0 20 8 20 19l5 9h-5v8q0 5 -5 5h-5v7Z',
      PAINT.skin2,
    ) + heartAt(-2, -34, 0.95, PAINT.coral),
  expression:
    line('M0 -48v-4a5 5 0 1 0 -5 -5') +
    shape('M-5 -48h10l17 10l-6 11l-6 -4v23h-20v-23l-6 4l-6 -11Z', PAINT.sun) +
    line('M-5 -48q5 7 10 0'),
  attraction: heartAt(-9, -31, 1.15, PAINT.coral) + heartAt(12, -28, 0.8, PAINT.lilac),
  pregnant:
    dot(0, -56, 7, PAINT.skin2) +
    disc(0, -54, 7, PAINT.skin2) +
    shape('M-7 -46c-5 6 -5 12 -5 18v22h20v-10c10 -2 10 -20 -1 -23q-2 -4 -5 -7Z', PAINT.salmon),
  voice:
    disc(-8, -34, 13, PAINT.skin3) +
    line('M-10 -28h8') +
    dot(-12, -37, 1.6, PAINT.deep) +
    dot(-3, -37, 1.6, PAINT.deep) +
    line('M11 -44q7 10 0 20M17 -50q12 16 0 32'),
  cook:
    line('M17 -30h13', 'stroke-width="5"') +
    shape('M-22 -36h40v12q0 12 -12 12h-16q-12 0 -12 -12Z', PAINT.water) +
    line('M-10 -44c-5 -6 5 -9 0 -15M4 -44c-5 -6 5 -9 0 -15'),
  ball:
    disc(0, -32, 20, PAINT.white) +
    patch('M0 -42l9 7l-3 10h-12l-3 -10Z', PAINT.deep) +
    line('M0 -42v-9M9 -35l10 -3M6 -25l6 9M-6 -25l-6 9M-9 -35l-10 -3', 'stroke-width="2"'),
  broom:
    line('M14 -58L-4 -26', 'stroke-width="4"') +
    shape('M-12 -32l16 9l-4 17q-14 2 -24 -9Z', PAINT.sun) +
    line('M-8 -24l-6 12M-2 -20l-4 12', 'stroke-width="2"'),
  spanner:
    line('M-13 -13L11 -40', `stroke="${PAINT.deep}" stroke-width="11"`) +
    line('M-13 -13L11 -40', `stroke="${PAINT.metal}" stroke-width="6"`) +
    shape('M6 -38q-3 -12 8 -18l1 10l8 1l5 -8q7 12 -4 18q-10 4 -18 -3Z', PAINT.metal),
  baby:
    shape('M-20 -14q-2 -22 20 -22t20 22q-8 6 -20 6t-20 -6Z', PAINT.pond) +
    disc(0, -40, 13, PAINT.skin2) +
    line('M-5 -41v.1M5 -41v.1M-3 -36q3 2.500 6 0M0 -53q4 -5 7 -1'),
};

/** A white card of 56 x 68 with one sign; n puts its number in a corner. */
const card: Motif = (stand) => {
  const sign = SIGNS[stand.k ?? ''];
  if (sign === undefined) throw new Error(`no card shows ${stand.k}`);
  return box(-29, -68, 58, 68, 9, paint(stand, 'white')) + sign;
};

/** The sign of such a card alone. */
const sign: Motif = (stand) => SIGNS[stand.k ?? ''] ?? '';

/** The line a person draws around themselves, on the ground; n is half its width. */
const boundary: Motif = (stand) => {
  const r = stand.n ?? 44;
  const look = `fill="${PAINT.white}" fill-opacity="0.55" stroke="${paint(stand, 'leaf')}"`;
  return `<ellipse cy="2" rx="${r}" ry="${r * 0.2}" ${look} stroke-width="4" stroke-dasharray="9 9"/>`;
};

/** What a person thinks; k is a sign, or 'ask' or 'heart'. */
const thought: Motif = (stand) => {
  const cloud =
    'M-30 -18c-16 -2 -18 -24 -3 -28c0 -16 20 -22 30 -12c8 -10 28 -6 28 8c15 2 16 26 1 30c-4 12 -22 14 -28 6c-8 8 -24 6 -28 -4Z';
  const trail = disc(-26, 0, 5, PAINT.white) + disc(-34, 12, 3, PAINT.white);
  const ask =
    line('M-8 -44c0 -8 5 -11 10 -11s10 4 10 10c0 7 -10 8 -10 15', 'stroke-width="4"') +
    dot(2, -21, 2.8, PAINT.deep);
  const inside =
    stand.k === 'ask'
      ? ask
      : stand.k === 'heart'
        ? heartAt(0, -36, 1.3, PAINT.coral)
        : `<g transform="translate(0 -12)scale(.72)">${SIGNS[stand.k ?? ''] ?? ''}</g>`;
  const turned = stand.flip ? `<g transform="scale(-1 1)">${inside}</g>` : inside;
  return trail + shape(cloud, PAINT.white) + turned;
};

/** An eye that keeps watch. */
const eye: Motif = (stand) =>
  shape('M-34 -18q34 -34 68 0q-34 34 -68 0Z', PAINT.white) +
  disc(0, -18, 12, paint(stand, 'coral')) +
  dot(0, -18, 5, PAINT.deep);

const bench: Motif = (stand) =>
  box(-62, -66, 124, 9, 3, paint(stand, 'wood')) +
  box(-62, -49, 124, 8, 3, paint(stand, 'wood')) +
  line('M-50 -66V0M50 -66V0') +
  box(-66, -27, 132, 8, 4, paint(stand, 'wood'));

/** The note that is written when a child is born: two small feet and one box ticked. */
const birthNote: Motif = () => {
  const foot = (x: number): string => {
    const toes = [-4, -1.3, 1.4, 4].map((dx) => dot(x + dx, -57, 1.4, PAINT.salmon)).join('');
    return `<ellipse cx="${x}" cy="-49" rx="4" ry="6" fill="${PAINT.salmon}" stroke="none"/>${toes}`;
  };
  return (
    box(-28, -76, 56, 76, 5, PAINT.cream) +
    foot(-7) +
    foot(7) +
    line('M-18 -34h36') +
    box(-18, -25, 11, 11, 2, PAINT.white) +
    line('M-16 -20l3 4l6 -8', `stroke="${PAINT.coral}"`) +
    box(6, -25, 11, 11, 2, PAINT.white)
  );
};

/** A looking-glass as tall as a person, 56 x 112. */
const tallMirror: Motif = (stand) =>
  line('M-20 -6L-27 0M20 -6L27 0') +
  box(-30, -120, 60, 116, 28, paint(stand, 'wood')) +
  box(-24, -114, 48, 104, 23, PAINT.glass) +
  line('M-12 -92l14 -14M-12 -76l24 -24', `stroke="${PAINT.white}"`);

/** Clothes of every kind on one rail. */
const rail: Motif = () => {
  const shirt = (x: number, fill: string): string =>
    line(`M${x} -78v6`) + shape(`M${x - 5} -72h10l12 8l-5 9l-5 -3v22h-14v-22l-5 3l-5 -9Z`, fill);
  const dress = line('M38 -78v6') + shape('M33 -72h10l2 14l12 30q-19 8 -38 0l12 -30Z', PAINT.coral);
  return (
    line('M-58 0V-84M58 0V-84M-58 -78H58M-68 0h20M48 0h20') +
    shirt(-36, PAINT.sun) +
    shirt(0, PAINT.lilac) +
    dress
  );
};

/** A letter of an authority, with its round stamp. */
const decree: Motif = () =>
  box(-30, -82, 60, 82, 4, PAINT.cream) +
  line('M-18 -68h36M-18 -56h36M-18 -44h36M-18 -32h18') +
  `<circle cx="14" cy="-18" r="10" fill="none" stroke="${PAINT.coral}"/>` +
  line('M9 -18l4 4l7 -8', `stroke="${PAINT.coral}"`);

/** A scale from one side to the other, on which a knob stands. */
const slider: Motif = (stand) =>
  line('M-50 0H50', 'stroke-width="11"') +
  line('M-50 0H50', `stroke="${paint(stand, 'lilac')}" stroke-width="7"`);

/** The knob of a slider alone, to be moved along one. */
const knob: Motif = (stand) => disc(0, 0, 9, paint(stand, 'white'));

/** A cooker with a pot and a pan. */
const cooker: Motif = (stand) =>
  box(-44, -46, 88, 46, 4, PAINT.white) +
  box(-30, -32, 40, 26, 4, PAINT.metal) +
  dot(26, -34, 3, PAINT.deep) +
  dot(26, -22, 3, PAINT.deep) +
  line('M-48 -46h96') +
  shape('M-36 -68h34v12q0 9 -9 9h-16q-9 0 -9 -9Z', paint(stand, 'coral')) +
  line('M-40 -68h42M-24 -76c-4 -5 4 -8 0 -13M-12 -76c-4 -5 4 -8 0 -13') +
  line('M10 -52h26M36 -52l14 -6', 'stroke-width="5"');

/** A motorbike under repair. */
const motorbike: Motif = (stand) =>
  disc(-36, -16, 16, PAINT.grey) +
  disc(-36, -16, 6, PAINT.white) +
  disc(36, -16, 16, PAINT.grey) +
  disc(36, -16, 6, PAINT.white) +
  shape('M-42 -36q12 -6 26 -4l10 14h12l12 -28l8 4l-6 36h-34l-20 -8Z', paint(stand, 'coral')) +
  shape('M-46 -44q18 -6 32 -2v6h-32Z', PAINT.deep) +
  line('M18 -54l6 -14M16 -70h14');

/** A lock on a heart: love that is watched over. */
const lockedHeart: Motif = (stand) =>
  heartAt(0, -30, 2.6, paint(stand, 'salmon')) +
  line('M-7 -36v-5a7 7 0 0 1 14 0v5') +
  box(-12, -36, 24, 18, 4, PAINT.sun) +
  line('M0 -29v4');

/** A person asleep in a bed. */
const sleeper: Motif = () =>
  line('M-50 -38V0M50 -20V0', 'stroke-width="5"') +
  box(-50, -22, 100, 14, 3, PAINT.wood) +
  shape('M-47 -22q-2 -12 10 -13h16q10 1 10 13Z', PAINT.white) +
  disc(-27, -36, 11, PAINT.skin3) +
  shape('M-38 -36q0 -14 13 -13q10 1 9 9q-10 -1 -13 -4q-3 6 -9 8Z', PAINT.hair) +
  line('M-33 -33q2 2 4 0M-25 -33q2 2 4 0', 'stroke-width="1.600"') +
  shape('M-18 -22q2 -15 14 -15q26 -3 54 8v7Z', PAINT.water) +
  line('M-6 -58h9l-9 10h9M10 -76h11l-11 12h11');

/** A glass of beer. */
const beer: Motif = () =>
  line('M16 -36h8q6 0 6 6v10q0 6 -6 6h-8') +
  shape('M-18 -44h36l-3 44h-30Z', PAINT.sun) +
  shape('M-20 -42q-4 -12 8 -11q4 -8 13 -3q9 -5 13 3q9 0 5 11Z', PAINT.white) +
  line('M-7 -32v20M5 -32v20', `stroke="${PAINT.wheat}"`);

export const relations: Record<string, Motif> = {
  card,
  sign,
  boundary,
  thought,
  eye,
  bench,
  'birth-note': birthNote,
  'tall-mirror': tallMirror,
  rail,
  decree,
  slider,
  knob,
  cooker,
  motorbike,
  'locked-heart': lockedHeart,
  sleeper,
  beer,
};
