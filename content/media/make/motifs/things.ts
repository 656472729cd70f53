import { box, disc, dot, line, type Motif, PAINT, paint, patch, shape, twoLeaves } from './pen.ts';

/** A jar of seeds; k names the paint of what it holds. */
const jar: Motif = (stand) => {
  const fills: Record<string, string> = {
    seeds: PAINT.wheat,
    leaves: PAINT.mint,
    berries: PAINT.mauve,
    water: PAINT.pond,
  };
  const glass = 'M-21 -64c-6 4 -8 9 -8 16v40q0 8 8 8h42q8 0 8 -8v-40c0 -7 -2 -12 -8 -16Z';
  const spots = [
    [-15, -28],
    [-3, -32],
    [11, -26],
    [20, -32],
    [-9, -15],
    [5, -14],
    [19, -16],
  ];
  const grain =
    stand.k === 'leaves' ? PAINT.leaf : stand.k === 'berries' ? PAINT.violet : PAINT.deep;
  const grains =
    stand.k === 'water' || stand.k === 'empty'
      ? ''
      : spots.map(([x, y]) => dot(x ?? 0, y ?? 0, 3.6, grain)).join('');
  const filled = fills[stand.k ?? 'seeds'];
  return (
    shape(glass, PAINT.cream) +
    (filled ? patch('M-28 -41h56v33q0 7 -7 7h-42q-7 0 -7 -7Z', filled) : '') +
    grains +
    line(glass) +
    box(-25, -78, 50, 14, 4, paint(stand, 'coral'))
  );
};

/** n: the hour the short hand shows. */
const clock: Motif = (stand) => {
  const turn = (stand.n ?? 10) * 30;
  const hand = `<path d="M0 -38V-54" transform="rotate(${turn} 0 -38)"/>`;
  return (
    disc(0, -38, 34, PAINT.cream) +
    line('M0 -66v4M0 -14v4M28 -38h-4M-28 -38h4') +
    hand +
    line('M0 -38V-60', `stroke="${paint(stand, 'coral')}"`) +
    dot(0, -38, 3, PAINT.deep) +
    line('M-20 -9l-6 9M20 -9l6 9')
  );
};

/** n: how many days are filled in, from the first. */
const calendar: Motif = (stand) => {
  const cells: string[] = [];
  for (let i = 0; i < 12; i += 1) {
    const x = -24 + (i % 4) * 16;
    const y = -44 + Math.floor(i / 4) * 15;
    const on = i < (stand.n ?? 0);
    cells.push(dot(x, y, on ? 5.5 : 3, on ? paint(stand, 'coral') : PAINT.mint));
  }
  return (
    box(-38, -74, 76, 74, 9, PAINT.cream) +
    patch('M-37 -58v-7q0 -8 8 -8h58q8 0 8 8v7Z', PAINT.leaf) +
    line('M-38 -57h76') +
    line('M-18 -82v14M18 -82v14') +
    cells.join('')
  );
};

/** k: what the screen shows. */
const phone: Motif = (stand) => {
  const screens: Record<string, string> = {
    lines: line('M-10 -60h20M-10 -48h14M-10 -36h18'),
    block: disc(0, -46, 12, PAINT.salmon) + line('M-8 -38l16 -16'),
    lock: box(-11, -50, 22, 18, 4, PAINT.sun) + line('M-6 -50v-6a6 6 0 0 1 12 0v6'),
    call: line('M-8 -60c-4 14 4 26 18 30l5 -8l-8 -5l-4 3q-6 -4 -7 -11l4 -3l-3 -8Z'),
    leaf: line('M0 -32V-48') + twoLeaves(0, -47, 15),
    ring: line('M-6 -46a6 6 0 1 1 12 0M-12 -46a12 12 0 1 1 24 0M0 -46v12'),
    blank: '',
  };
  const body =
    box(-24, -88, 48, 88, 9, paint(stand, 'deep')) + box(-18, -76, 36, 60, 4, PAINT.cream);
  return body + (screens[stand.k ?? 'lines'] ?? '') + dot(0, -8, 3, PAINT.cream);
};

/** A seed packet: what one keeps dry, cool and whole. */
const packet: Motif = (stand) =>
  shape(
    'M-28 -78l7 5l7 -5l7 5l7 -5l7 5l7 -5l7 5l7 -5V0l-7 -5l-7 5l-7 -5l-7 5l-7 -5l-7 5l-7 -5' +
      'l-7 5Z',
    paint(stand, 'sun'),
  ) +
  disc(0, -40, 17, PAINT.cream) +
  (stand.k === 'date'
    ? line('M-9 -46h18M-9 -38h18M-9 -30h10')
    : line('M0 -32v-8') + twoLeaves(0, -40, 13));

const book: Motif = (stand) =>
  shape('M0 -8c-14 -10 -32 -10 -46 -4v-44c14 -6 32 -6 46 4Z', PAINT.cream) +
  shape('M0 -8c14 -10 32 -10 46 -4v-44c-14 -6 -32 -6 -46 4Z', paint(stand, 'wheat')) +
  line('M-34 -44q12 -3 22 2M-34 -32q12 -3 22 2M12 -42q10 -5 22 -2M12 -30q10 -5 22 -2');

const cup: Motif = (stand) =>
  shape('M-28 -40h56v18c0 14 -9 22 -20 22h-16c-11 0 -20 -8 -20 -22Z', PAINT.cream) +
  line('M28 -34h6c8 0 12 6 12 11s-5 11 -14 11h-6') +
  line('M-28 -28c7 5 12 5 18 0c7 5 12 5 19 0c7 5 12 5 19 0', `stroke="${paint(stand, 'sun')}"`) +
  line('M-10 -50c-6 -6 6 -11 0 -18M8 -50c-6 -6 6 -11 0 -18');

const can: Motif = (stand) =>
  line('M-24 -34c-26 -10 -26 24 0 20') +
  shape('M-26 -44h46l6 44h-52Z', paint(stand, 'sun')) +
  shape('M24 -22l30 -26l7 8l-34 26Z', PAINT.wheat) +
  line('M64 -34l3 10M70 -30l5 10M60 -28l1 10', `stroke="${PAINT.water}"`) +
  line('M-14 -44c0 -16 24 -16 24 0');

/** A card of small seeds pressed in rows, one for each day. */
const strip: Motif = (stand) => {
  const rows: string[] = [];
  for (let i = 0; i < 12; i += 1) {
    const x = -30 + (i % 4) * 20;
    const y = -46 + Math.floor(i / 4) * 16;
    const gone = i < (stand.n ?? 0);
    rows.push(
      `<circle cx="${x}" cy="${y}" r="5.5" fill="${gone ? PAINT.cream : paint(stand, 'sun')}"/>`,
    );
  }
  return box(-44, -62, 88, 62, 9, PAINT.white) + rows.join('');
};

const box3: Motif = (stand) =>
  shape('M-36 -40h72V0h-72Z', paint(stand, 'wheat')) +
  shape('M-42 -52h84v14h-84Z', PAINT.cream) +
  line('M0 -38V0') +
  twoLeaves(0, -52, 16);

const basket: Motif = (stand) =>
  line('M-30 -36c0 -44 60 -44 60 0') +
  shape('M-42 -38h84l-9 38h-66Z', paint(stand, 'wheat')) +
  line('M-38 -20h76M-18 -38l5 38M18 -38l-5 38M0 -38V0');

const bin: Motif = (stand) =>
  shape('M-26 -46h52l-5 46h-42Z', paint(stand, 'mint')) +
  box(-32, -58, 64, 12, 5, PAINT.leaf) +
  line('M-10 -36l2 26M10 -36l-2 26M-8 -58q0 -8 8 -8t8 8');

const tube: Motif = (stand) =>
  shape('M-10 -74h20v62a10 10 0 0 1 -20 0Z', PAINT.cream) +
  patch('M-8.5 -38h17v26a8.5 8.5 0 0 1 -17 0Z', paint(stand, 'water')) +
  line('M-10 -74v62a10 10 0 0 0 20 0v-62') +
  line('M-14 -74h28M-8.5 -52h7');

const lens: Motif = (stand) =>
  line('M16 -28L38 0', 'stroke-width="7"') +
  disc(0, -46, 26, PAINT.cream) +
  (stand.k === 'seed'
    ? disc(0, -46, 8, paint(stand, 'sun'))
    : line('M0 -36v-10') + twoLeaves(0, -46, 15));

const mirror: Motif = (stand) =>
  line('M0 -18V0M-18 0h36') +
  `<ellipse cx="0" cy="-54" rx="28" ry="36" fill="${paint(stand, 'sun')}"/>` +
  `<ellipse cx="0" cy="-54" rx="20" ry="28" fill="${PAINT.white}"/>` +
  line('M-8 -66l12 -12M-8 -52l16 -16', `stroke="${PAINT.pond}"`);

const scale: Motif = (stand) =>
  line('M0 0V-74M-20 0h40M-50 -70H50') +
  disc(0, -76, 5, PAINT.sun) +
  line('M-50 -70l-14 30M-50 -70l14 30M50 -70l-14 30M50 -70l14 30') +
  shape('M-66 -40h32a16 16 0 0 1 -32 0Z', paint(stand, 'mint')) +
  shape('M34 -40h32a16 16 0 0 1 -32 0Z', PAINT.wheat);

const lantern: Motif = (stand) =>
  line('M0 -84v-8') +
  box(-14, -84, 28, 8, 3, PAINT.leaf) +
  shape('M-18 -76h36c12 16 12 32 0 48h-36c-12 -16 -12 -32 0 -48Z', paint(stand, 'sun')) +
  box(-14, -28, 28, 8, 3, PAINT.leaf) +
  line('M-8 -76c-6 18 -6 30 0 48M8 -76c6 18 6 30 0 48');

const key: Motif = (stand) =>
  line('M14 -14h42v12M46 -14v9') +
  disc(0, -14, 15, paint(stand, 'sun')) +
  disc(0, -14, 5, PAINT.cream);

export const things = {
  jar,
  clock,
  calendar,
  phone,
  packet,
  book,
  cup,
  can,
  strip,
  box: box3,
  basket,
  bin,
  tube,
  lens,
  mirror,
  scale,
  lantern,
  key,
} satisfies Record<string, Motif>;
