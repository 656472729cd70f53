import { box, disc, dot, line, type Motif, PAINT, paint, patch, shape, twoLeaves } from './pen.ts';

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

const book: Motif = (stand) =>
  shape('M0 -8c-14 -10 -32 -10 -46 -4v-44c14 -6 32 -6 46 4Z', PAINT.cream) +
  shape('M0 -8c14 -10 32 -10 46 -4v-44c-14 -6 -32 -6 -46 4Z', paint(stand, 'wheat')) +
  line('M-34 -44q12 -3 22 2M-34 -32q12 -3 22 2M12 -42q10 -5 22 -2M12 -30q10 -5 22 -2');

const cup: Motif = (stand) =>
  shape('M-28 -40h56v18c0 14 -9 22 -20 22h-16c-11 0 -20 -8 -20 -22Z', PAINT.cream) +
  line('M28 -34h6c8 0 12 6 12 11s-5 11 -14 11h-6') +
  line('M-28 -28c7 5 12 5 18 0c7 5 12 5 19 0c7 5 12 5 19 0', `stroke="${paint(stand, 'sun')}"`) +
  line('M-10 -50c-6 -6 6 -11 0 -18M8 -50c-6 -6 6 -11 0 -18');

const basket: Motif = (stand) =>
  line('M-30 -36c0 -44 60 -44 60 0') +
  shape('M-42 -38h84l-9 38h-66Z', paint(stand, 'wheat')) +
  line('M-38 -20h76M-18 -38l5 38M18 -38l-5 38M0 -38V0');

const bin: Motif = (stand) =>
  shape('M-26 -46h52l-5 46h-42Z', paint(stand, 'mint')) +
  box(-32, -58, 64, 12, 5, PAINT.leaf) +
  line('M-10 -36l2 26M10 -36l-2 26M-8 -58q0 -8 8 -8t8 8');

const scale: Motif = (stand) =>
  line('M0 0V-74M-20 0h40M-50 -70H50') +
  disc(0, -76, 5, PAINT.sun) +
  line('M-50 -70l-14 30M-50 -70l14 30M50 -70l-14 30M50 -70l14 30') +
  shape('M-66 -40h32a16 16 0 0 1 -32 0Z', paint(stand, 'mint')) +
  shape('M34 -40h32a16 16 0 0 1 -32 0Z', PAINT.wheat);

const crescent: Motif = () => shape('M8 -22a22 22 0 1 0 14 32a18 18 0 0 1 -14 -32Z', PAINT.wheat);

const drop: Motif = (stand) =>
  shape('M0 -28c10 14 15 20 15 29a15 15 0 0 1 -30 0c0 -9 5 -15 15 -29Z', paint(stand, 'water')) +
  line('M-6 2c0 4 2 6 5 7', `stroke="${PAINT.white}"`);

/** A sheet of paper folded in four, with the writing inside. */
const note: Motif = (stand) =>
  shape('M-24 -44H20l6 6V0H-24Z', paint(stand, 'cream')) +
  shape('M20 -44v6h6Z', PAINT.wheat) +
  line('M-24 -22H26M1 -44V0', 'stroke-width="2"');

export const things = {
  crescent,
  drop,
  clock,
  calendar,
  phone,
  book,
  cup,
  basket,
  bin,
  scale,
  note,
} satisfies Record<string, Motif>;
