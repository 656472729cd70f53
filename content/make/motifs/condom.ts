import { box, dot, INK, line, type Motif, PAINT, paint, patch, type Stand, shape } from './pen.ts';

/** A finger, an arm or a cord: a round stroke with an outline. */
function limb(d: string, width: number, fill: string): string {
  return (
    `<path d="${d}" stroke="${INK}" stroke-width="${width + 6}"/>` +
    `<path d="${d}" stroke="${fill}" stroke-width="${width}"/>`
  );
}

/** Latex over wood: the wood shows through. */
function latex(d: string): string {
  return `<path d="${d}" fill="${PAINT.glass}" fill-opacity="0.5"/>`;
}

/** A hand from the right whose thumb and forefinger meet at the foot point. */
const pinchHand: Motif = (stand) => {
  const skin = paint(stand, 'skin3');
  return (
    box(56, -42, 60, 38, 6, PAINT.lilac) +
    shape('M62 -38c-18 -4 -34 0 -36 12s6 26 20 26h16Z', skin) +
    limb('M40 2q-12 6 -20 5', 9, skin) +
    limb('M44 -8q-12 4 -20 2', 9, skin) +
    limb('M40 -30Q18 -34 3 -8', 9, skin) +
    limb('M44 -14Q22 -8 5 5', 9, skin) +
    patch('M64 -35h-10c-12 -2 -22 2 -24 10s6 16 18 16h16Z', skin)
  );
};

/** Thumb and forefinger on both sides of a rim, from the right; 40 apart. */
const gripHand: Motif = (stand) => {
  const skin = paint(stand, 'skin3');
  return (
    limb('M52 -12H-16Q-25 -12 -25 -4', 9, skin) +
    box(58, -26, 60, 38, 6, PAINT.lilac) +
    shape('M66 -23h-18q-22 0 -22 15t22 16h18Z', skin) +
    limb('M50 6H30', 9, skin) +
    patch('M64 -20h-12q-18 0 -20 8h32Z', skin)
  );
};

const SHAFT = 'M-15 0V-62C-20 -64 -19 -72 -15 -76C-11 -88 11 -88 15 -76C19 -72 20 -64 15 -62V0Z';

/** The wooden model that condoms are shown on. */
const model: Motif = () =>
  shape(SHAFT, PAINT.wood) +
  line('M-15 -62q15 7 30 0') +
  box(-26, -8, 52, 10, 4, PAINT.wheat) +
  line('M7 -26v-16M-6 -34v-12', `stroke="${PAINT.copper}" stroke-width="2"`);

/** The part of the model that is still bare: it glides down with the rim. */
const modelBare: Motif = () =>
  patch('M-15 -60h30V40h-30Z', PAINT.wood) + line('M-15 -60V40M15 -60V40');

/** A table seen from the front; its top is at the foot point. */
const desk: Motif = (stand) => {
  const half = (stand.n ?? 200) / 2;
  return box(-half, 0, 2 * half, 90, 4, paint(stand, 'wheat')) + line(`M${-half} 12H${half}`);
};

/** The condom as it lies over the model, down to the foot; k: off shows it empty. */
const sheath: Motif = (stand) => {
  const tip = 'C-6 -90 -5 -100 0 -100S6 -90 12 -87';
  const body = `M-15 0V-60C-22 -64 -21 -74 -16 -78C-15 -83 -14 -86 -12 -87${tip}C14 -86 15 -83 16 -78C21 -74 22 -64 15 -60V0Z`;
  const torn =
    stand.k === 'torn'
      ? line('M-2 -86l5 9l-7 7l8 8', `stroke="${PAINT.coral}" stroke-width="3.5"`)
      : '';
  const milk = stand.k === 'off' ? patch('M-4 -92q-1 -6 4 -7q5 1 4 7Z', PAINT.white) : '';
  return latex(body) + torn + milk + line('M-11 -20v-30', `stroke="${PAINT.white}"`);
};

/** The condom still rolled up, as it sits on the tip of the model; its rim is at the foot. */
const condomTip: Motif = () =>
  latex(
    'M-18 0C-21 -10 -20 -16 -16 -20C-15 -25 -14 -28 -12 -29C-6 -32 -5 -42 0 -42S6 -32 12 -29C14 -28 15 -25 16 -20C20 -16 21 -10 18 0Z',
  ) + rim({ m: 'rim', x: 0 });

/** The rolled rim. */
const rim: Motif = () => box(-21, -5, 42, 9, 4.5, PAINT.glass) + line('M-13 -0.5h26');

const scallops = 'l5 -5l5 5l5 -5l5 5l5 -5l5 5l5 -5l5 5l5 -5l5 5l5 -5l5 5';
const FOIL = `M-30 -64${scallops}V-4${scallops.replaceAll('l5', 'l-5')}Z`;

/** The ring that shows through the foil. */
const bulge = (x: number): string =>
  `<circle cx="${x}" cy="-34" r="17" fill="none" stroke-width="2.4"/>` +
  `<circle cx="${x}" cy="-34" r="10" fill="none" stroke-width="2.4"/>`;

function stamp(words: string, y: number, size = 9): string {
  return (
    `<text y="${y}" text-anchor="middle" font-size="${size}" font-weight="700" stroke="none"` +
    ` fill="${PAINT.deep}">${words}</text>`
  );
}

/** The foil of one condom; k: date, whole, aside (the condom pushed to the left). */
const condomPacket: Motif = (stand) => {
  const foil = shape(FOIL, paint(stand, 'sun')) + line('M-24 -60V-8M24 -60V-8', 'stroke-width="2"');
  if (stand.k === 'date') {
    return (
      foil + box(-22, -46, 44, 26, 3, PAINT.cream) + stamp('EXP', -35) + stamp('05/2029', -25, 8)
    );
  }
  return foil + bulge(stand.k === 'aside' ? -7 : 0);
};

/** The foil torn open along its right edge. */
const condomTorn: Motif = (stand) =>
  shape(
    'M-30 -64l5 -5l5 5l5 -5l5 5l5 -5l5 5l5 -5l5 5l-4 6l4 6l-4 6l4 6l-4 6l4 6l-4 6l4 6l-4 6V-4' +
      'l-4 5l-5 -5l-5 5l-5 -5l-5 5l-5 -5l-5 5l-2 -5Z',
    paint(stand, 'sun'),
  ) + bulge(-9);

/** The strip torn off that foil; it lies at the same foot while it still holds. */
const condomStrip: Motif = (stand) =>
  shape(
    'M12 -66l5 -3l4 4l5 -5l4 4V-6l-5 5l-5 -5l-5 5l-4 -5l4 -8l-4 -8l4 -8l-4 -8l4 -8l-4 -8l4 -8Z',
    paint(stand, 'sun'),
  );

/** A rolled condom from the side: right way the rim rolls up outside, wrong way it hides inside. */
const condomRolled: Motif = (stand) => {
  const wrong = stand.k === 'wrong';
  const curl = wrong
    ? 'M-30 -8c0 8 12 8 12 1c0 -5 -8 -5 -8 0M30 -8c0 8 -12 8 -12 1c0 -5 8 -5 8 0'
    : 'M-30 -8c-10 4 -14 -8 -6 -11c6 -2 9 5 3 7M30 -8c10 4 14 -8 6 -11c-6 -2 -9 5 -3 7';
  const dome = 'M-30 -8C-28 -28 -14 -32 -7 -33C-6 -46 6 -46 7 -33C14 -32 28 -28 30 -8Z';
  return (
    shape(dome, PAINT.glass) +
    line('M-16 -20q4 -5 9 -6', `stroke="${PAINT.white}"`) +
    line(curl, 'stroke-width="4.5"')
  );
};

/** A used condom with a knot, lying in a tissue. */
const condomKnot: Motif = () =>
  shape(
    'M-34 -6q6 -16 18 -12q12 -10 22 -2q16 -4 28 12q-2 10 -14 8h-44q-12 0 -10 -6Z',
    PAINT.white,
  ) +
  shape('M-16 -16q-8 -14 2 -18q14 -2 26 8l8 -6q4 4 0 8q6 2 4 8l-12 -2q-12 10 -28 2Z', PAINT.glass) +
  dot(14, -21, 3, PAINT.deep) +
  line('M-22 -8h8M4 -6h12', 'stroke-width="2"');

const cut = (inner: string): string =>
  `${inner}<path d="M-24 -52L24 -4M24 -52L-24 -4" stroke="${PAINT.coral}" stroke-width="5"/>`;

/** What does not open a packet and what harms latex; each struck through. */
const keepAway: Motif = (stand: Stand) => {
  const kinds: Record<string, string> = {
    scissors:
      line('M-12 -52L8 -20M12 -52L-8 -20') +
      '<circle cx="-12" cy="-12" r="8" fill="none"/><circle cx="12" cy="-12" r="8" fill="none"/>',
    teeth:
      shape('M-24 -40q24 -14 48 0q-4 24 -24 26q-20 -2 -24 -26Z', PAINT.salmon) +
      shape('M-17 -38q17 -7 34 0v9q-17 5 -34 0Z', PAINT.white) +
      line('M-8 -40v10M0 -41v12M8 -40v10', 'stroke-width="2"'),
    oil:
      shape('M-14 -36h28v32q0 4 -4 4h-20q-4 0 -4 -4Z', PAINT.sun) +
      shape('M-7 -36v-10h14v10Z', PAINT.cream) +
      shape('M0 -26c6 8 8 10 8 14a8 8 0 0 1 -16 0c0 -4 2 -6 8 -14Z', PAINT.cream),
    toilet:
      box(-22, -54, 16, 30, 3, PAINT.white) +
      shape('M-22 -26H24q0 14 -14 18V-2H-10V-8Q-22 -14 -22 -26Z', PAINT.white),
    wallet:
      box(-24, -42, 48, 34, 5, PAINT.copper) +
      box(8, -30, 20, 12, 5, PAINT.wheat) +
      line('M-24 -34h34'),
  };
  return cut(kinds[stand.k ?? 'oil'] ?? '');
};

export const condom = {
  'pinch-hand': pinchHand,
  'grip-hand': gripHand,
  model,
  'model-bare': modelBare,
  desk,
  sheath,
  rim,
  'condom-packet': condomPacket,
  'condom-torn': condomTorn,
  'condom-strip': condomStrip,
  'condom-tip': condomTip,
  'condom-rolled': condomRolled,
  'condom-knot': condomKnot,
  'keep-away': keepAway,
} satisfies Record<string, Motif>;
