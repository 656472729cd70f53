import { box, disc, dot, line, type Motif, PAINT, paint, patch, type Stand, shape } from './pen.ts';

/** A tube of blood with its label. */
const bloodTube: Motif = (stand) =>
  shape('M-10 -66h20v56a10 10 0 0 1 -20 0Z', PAINT.white) +
  patch('M-8.500 -44h17v34a8.500 8.500 0 0 1 -17 0Z', paint(stand, 'blood')) +
  line('M-10 -66v56a10 10 0 0 0 20 0v-56') +
  box(-13, -76, 26, 14, 4, PAINT.violet) +
  box(-7, -38, 14, 16, 2, PAINT.cream) +
  line('M-3 -33h6M-3 -28h4', 'stroke-width="2"');

/** A cup of urine with its lid. */
const urineCup: Motif = () =>
  shape('M-24 -48h48l-5 48h-38Z', PAINT.white) +
  patch('M-21 -28h42l-2.600 26.500h-36.800Z', PAINT.wheat) +
  line('M-24 -48h48l-5 48h-38Z') +
  box(-29, -60, 58, 13, 4, PAINT.sun);

/** A cotton swab in its tube. */
const swab: Motif = () =>
  shape('M-12 -52h24v44a12 12 0 0 1 -24 0Z', PAINT.glass) +
  line('M0 -88v58') +
  `<ellipse cx="0" cy="-22" rx="5" ry="11" fill="${PAINT.white}"/>` +
  line('M-12 -52v44a12 12 0 0 0 24 0v-44');

/** A sheet in a folder with a lock: results that stay between two people. */
const sealedSheet: Motif = (stand) =>
  box(-34, -84, 68, 84, 6, PAINT.white) +
  line('M-22 -68h30M-22 -56h44M-22 -44h36') +
  box(-2, -28, 32, 24, 5, paint(stand, 'sun')) +
  line('M5 -28v-7a9 9 0 0 1 18 0v7') +
  dot(14, -16, 3.4, PAINT.deep);

/** A jar of tablets; n: the tablets beside it. */
const tablets: Motif = (stand) =>
  box(-22, -58, 44, 58, 8, paint(stand, 'sun')) +
  box(-26, -72, 52, 16, 4, PAINT.white) +
  box(-22, -42, 44, 24, 0, PAINT.cream) +
  line('M-12 -33h24M-12 -26h14') +
  `<g transform="translate(40 -7)rotate(-20)">${box(-13, -6, 26, 12, 6, PAINT.white)}${line('M0 -6v12', 'stroke-width="2"')}</g>`;

/** What may be seen on skin, around (0, -31). */
const SKIN_SIGNS: Readonly<Record<string, string>> = {
  // one round sore that does not hurt
  sore: disc(0, -31, 13, PAINT.tissue) + disc(0, -31, 6, PAINT.rose),
  blisters: [
    [-10, -38],
    [2, -44],
    [13, -34],
    [-3, -29],
    [9, -22],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6" fill="${PAINT.glass}" stroke-width="2"/>`)
    .join(''),
  warts:
    disc(-9, -25, 9, PAINT.flesh) +
    disc(7, -24, 10, PAINT.flesh) +
    disc(-1, -37, 9, PAINT.flesh) +
    disc(13, -36, 6, PAINT.flesh) +
    [-11, 5, -2, 13].map((x, at) => dot(x, [-27, -26, -39, -37][at] ?? 0, 2, PAINT.rose)).join(''),
  rash: [
    [-18, -46],
    [0, -50],
    [17, -44],
    [-22, -28],
    [-5, -32],
    [12, -28],
    [22, -18],
    [-12, -14],
    [4, -14],
  ]
    .map(([x, y]) => dot(x ?? 0, y ?? 0, 4.5, PAINT.tissue))
    .join(''),
  clear: line('M-10 -31l8 8l14 -16', `stroke="${PAINT.leaf}" stroke-width="5"`),
};

/** Skin under a magnifying glass, with what may be seen on it as a drawing: k names the sign. */
const skinSign: Motif = (stand: Stand) => {
  const handle = 'M24 -10L44 8';
  const hairs = 'M-24 -46q3 -4 2 -8M20 -52q3 -4 2 -7M-26 -18q3 -4 2 -8M24 -20q3 -4 2 -7';
  const tile =
    line(handle, 'stroke-width="11"') +
    line(handle, `stroke="${PAINT.wood}" stroke-width="6"`) +
    disc(0, -34, 37, PAINT.metal) +
    `<circle cx="0" cy="-34" r="31" fill="${paint(stand, 'skin2')}" stroke-width="1.600"/>` +
    line(hairs, 'stroke-width="1.200"');
  return tile + (SKIN_SIGNS[stand.k ?? 'clear'] ?? '');
};

/** An open hand from the palm with spots on it; k: clear has none. */
const palmRash: Motif = (stand) => {
  const skin = paint(stand, 'skin2');
  const fingers = 'M-19 -52V-82M-6 -56V-92M8 -56V-90M21 -52V-80M28 -28L42 -48';
  const spots = [
    [-14, -44],
    [4, -46],
    [18, -40],
    [-4, -30],
    [12, -24],
    [-16, -24],
    [-6, -76],
    [8, -72],
    [21, -66],
  ] as const;
  return (
    line(fingers, 'stroke-width="16"') +
    shape('M-28 -56Q0 -66 30 -56V-22Q28 -8 18 0H-14Q-28 -12 -28 -26Z', skin) +
    line(fingers, `stroke="${skin}" stroke-width="10"`) +
    patch('M-25 -54Q0 -62 27 -54V-40H-25Z', skin) +
    (stand.k === 'clear' ? '' : spots.map(([x, y]) => dot(x, y, 3.2, PAINT.tissue)).join(''))
  );
};

/** A drop on cloth, or a drop with heat beside it. */
const discharge: Motif = (stand) =>
  `${shape(
    'M-36 -46q0 -8 8 -8h56q8 0 8 8q-2 22 -18 26l-6 20h-24l-6 -20q-16 -4 -18 -26Z',
    PAINT.white,
  )}<ellipse cx="0" cy="-18" rx="9" ry="11" fill="${paint(stand, 'wheat')}" stroke-width="2"/>`;

const burning: Motif = () =>
  shape('M-16 -60c14 20 22 29 22 40a22 22 0 0 1 -44 0c0 -11 8 -20 22 -40Z', PAINT.wheat) +
  shape(
    'M24 0c-14 0 -20 -9 -18 -20c2 -9 9 -12 9 -24c10 6 11 13 10 18c4 -2 5 -5 5 -8c8 8 14 34 -6 34Z',
    PAINT.coral,
  ) +
  patch('M24 -3c-7 0 -9 -5 -8 -10c1 -5 5 -6 6 -12c6 6 10 20 2 22Z', PAINT.sun);

const mosquito: Motif = () =>
  `<ellipse cx="8" cy="-30" rx="20" ry="7" fill="${PAINT.grey}" transform="rotate(18 8 -30)"/>` +
  disc(-16, -38, 6, PAINT.grey) +
  line('M-21 -36L-36 -24M-2 -28l-8 22M8 -24l-2 20M16 -22l8 18', 'stroke-width="2.2"') +
  shape('M0 -36q6 -30 30 -32q4 20 -22 34Z', PAINT.glass);

export const tests = {
  'blood-tube': bloodTube,
  'urine-cup': urineCup,
  swab,
  'sealed-sheet': sealedSheet,
  tablets,
  'skin-sign': skinSign,
  'palm-rash': palmRash,
  discharge,
  burning,
  mosquito,
} satisfies Record<string, Motif>;
