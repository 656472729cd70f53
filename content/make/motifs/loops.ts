import { box, disc, dot, line, type Motif, PAINT, paint, shape } from './pen.ts';

/** A carton with a gabled top; k is what is written on it. */
const carton: Motif = (stand) =>
  shape('M-20 0V-46L-11 -62H11L20 -46V0Z', PAINT.white) +
  shape('M-20 -46L-11 -62H11L20 -46Z', paint(stand, 'pond')) +
  box(-13, -70, 26, 9, 2, paint(stand, 'pond')) +
  shape('M-20 -20H20V0H-20Z', paint(stand, 'pond')) +
  `<text y="-28" text-anchor="middle" font-size="11" font-weight="700" stroke="none" fill="${PAINT.deep}">${stand.k ?? 'SỮA'}</text>`;

/** A cat that lies with folded paws; k "up" raises its tail. */
const cat: Motif = (stand) => {
  const fur = paint(stand, 'sun');
  const tail = stand.k === 'up' ? 'M34 -8q22 -2 16 -30' : 'M30 -6q20 4 14 -12';
  return (
    line(tail, `stroke="${PAINT.deep}" stroke-width="11"`) +
    line(tail, `stroke="${fur}" stroke-width="5.5"`) +
    shape('M-36 0q-4 -34 34 -34q38 0 38 34Z', fur) +
    shape('M-46 -30l-4 -24l15 8q8 -3 16 0l15 -8l-3 24q0 18 -20 18t-19 -18Z', fur) +
    `<g class="eyes">${dot(-35, -32, 2.2, PAINT.deep) + dot(-18, -32, 2.2, PAINT.deep)}</g>` +
    line('M-30 -25l3 3l3 -3M-27 -22v2', 'stroke-width="2"') +
    line('M-49 -26h-9M-48 -21l-8 3M-6 -26h9M-7 -21l8 3', 'stroke-width="1.4"')
  );
};

/** A tube to press; k is what it is based on. */
const tube: Motif = (stand) =>
  box(-9, -10, 18, 10, 2, PAINT.deep) +
  shape('M-14 -10L-20 -72H20L14 -10Z', paint(stand, 'pond')) +
  box(-21, -78, 42, 8, 2, PAINT.white) +
  `<text y="-38" text-anchor="middle" font-size="10" font-weight="700" stroke="none" fill="${PAINT.deep}">${stand.k ?? ''}</text>`;

/** Half a coconut with its husk. */
const coconut: Motif = () =>
  shape('M-34 -26a34 30 0 0 0 68 0Z', PAINT.wood) +
  `<ellipse cx="0" cy="-26" rx="34" ry="10" fill="${PAINT.white}"/>` +
  `<ellipse cx="0" cy="-25" rx="24" ry="6" fill="${PAINT.glass}" stroke-width="1.6"/>` +
  line('M-20 -10l5 4M0 -4v-6M18 -10l-5 4', 'stroke-width="2"');

/** A bag of hot water in a knitted cover. */
const warmer: Motif = (stand) =>
  box(-7, -62, 14, 12, 3, PAINT.deep) +
  shape(
    'M-12 -52h24q14 4 14 22v16q0 14 -14 14h-24q-14 0 -14 -14v-16q0 -18 14 -22Z',
    paint(stand, 'coral'),
  ) +
  line(
    'M-16 -30l8 6l8 -6l8 6l8 -6M-16 -16l8 6l8 -6l8 6l8 -6',
    `stroke="${PAINT.cream}" stroke-width="2.4"`,
  );

/** A hood of a jumper on its hanger; n from 0 (none) to 2 (long). */
const hood: Motif = (stand) => {
  const long = stand.n ?? 1;
  const top = ['', 'M-16 -44q-2 -22 16 -22t16 22Z', 'M-20 -44q-6 -34 20 -34t20 34Z'][long] ?? '';
  return (
    (top ? shape(top, paint(stand, 'lilac')) : '') +
    shape('M-18 -46q18 12 36 0l20 12l-8 14l-8 -4v24h-44v-24l-8 4l-8 -14Z', paint(stand, 'lilac')) +
    line('M-7 -38v12M7 -38v12', 'stroke-width="2"')
  );
};

/** A square root on a sheet of paper. */
const root: Motif = () =>
  box(-24, -58, 48, 58, 3, PAINT.white) +
  line('M-18 -27l4 -2l6 14l8 -32h20', 'stroke-width="3"') +
  `<text x="10" y="-19" text-anchor="middle" font-size="16" font-weight="700" stroke="none" fill="${PAINT.deep}">49</text>`;

/** A school bag held in front. */
const bag: Motif = (stand) =>
  line('M-10 -36q0 -12 10 -12t10 12') +
  box(-20, -38, 40, 38, 8, paint(stand, 'denim')) +
  box(-13, -20, 26, 16, 4, PAINT.pond) +
  disc(0, -20, 2.4, PAINT.sun);

/** A cup of iced milk tea with pearls and a straw. */
const milkTea: Motif = (stand) =>
  line('M6 -56L14 -86', `stroke="${PAINT.coral}" stroke-width="6"`) +
  shape('M-22 -56H22L16 0H-16Z', paint(stand, 'wheat')) +
  box(-25, -62, 50, 8, 4, PAINT.white) +
  box(-12, -46, 11, 11, 2, PAINT.glass) +
  box(3, -40, 11, 11, 2, PAINT.glass) +
  [
    [-9, -6],
    [0, -5],
    [9, -6],
    [-4, -13],
    [5, -14],
  ]
    .map(([x = 0, y = 0]) => dot(x, y, 3.6, PAINT.deep))
    .join('');

/** A helmet for the road. */
const helmet: Motif = (stand) =>
  shape('M-30 0q-2 -36 30 -36t30 36Z', paint(stand, 'coral')) +
  shape('M-30 0h68q6 0 4 -6l-12 -4Z', PAINT.deep) +
  line('M-4 -36q-8 14 -8 36', `stroke="${PAINT.cream}" stroke-width="4"`);

export const loops: Record<string, Motif> = {
  ...{ carton, cat, helmet, tube, coconut, warmer, hood, root },
  'school-bag': bag,
  'milk-tea': milkTea,
};
