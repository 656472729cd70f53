import { box, disc, dot, line, type Motif, PAINT, paint, patch, shape } from './pen.ts';

/** A bus stop: roof, pole with its sign, and a bench. */
const busstop: Motif = () =>
  line('M-52 0V-104M44 0V-104') +
  shape('M-66 -104H58L50 -116H-58Z', PAINT.leaf) +
  box(-36, -24, 62, 6, 2, PAINT.wood) +
  line('M-28 -18V0M18 -18V0') +
  box(60, -96, 26, 26, 4, PAINT.sun) +
  box(65, -90, 16, 11, 2, PAINT.white) +
  line('M73 -70V0M65 -74h.100M81 -74h.100');

/** A passenger seen through a window, from the shoulders up. */
const passenger = (x: number, skin: string, hair: string, top: string): string =>
  shape(`M${x - 11} -54q0 -9 11 -9t11 9Z`, top) +
  disc(x, -69, 7, skin) +
  dot(x - 2, -68, 1.1, PAINT.deep) +
  dot(x + 3, -68, 1.1, PAINT.deep) +
  shape(`M${x - 7.5} -69q-1 -9 7.500 -9t7.500 9q-3 -4 -7.500 -4t-7.500 4Z`, hair);

/** The driver behind the wheel, in a cap and a uniform shirt. */
const DRIVER =
  shape('M56 -46q-1 -13 10 -13t11 13Z', PAINT.pond) +
  line('M66 -58v8', `stroke="${PAINT.indigo}" stroke-width="2.600"`) +
  disc(66, -66, 7.5, PAINT.skin3) +
  dot(67, -64.5, 1.1, PAINT.deep) +
  dot(71.5, -64.5, 1.1, PAINT.deep) +
  shape('M57.500 -68q0 -9 9 -9t8.500 7.500l5 1.500h-9Z', PAINT.indigo) +
  dot(69, -73, 1.8, PAINT.sun) +
  line('M80 -54L75 -42', 'stroke-width="3.600"');

/** A town bus seen from its side, with its driver in the front window beside the door. */
const bus: Motif = (stand) =>
  box(-96, -96, 192, 84, 12, paint(stand, 'sun')) +
  box(-86, -84, 32, 30, 4, PAINT.glass) +
  passenger(-70, PAINT.skin2, PAINT.hair, PAINT.coral) +
  box(-48, -84, 32, 30, 4, PAINT.glass) +
  passenger(-32, PAINT.skin4, PAINT.grey, PAINT.lilac) +
  box(-8, -84, 22, 70, 3, PAINT.glass) +
  line('M3 -84v70', 'stroke-width="2"') +
  patch('M-95 -40H-10v5H-95ZM16 -40H95v5H16Z', PAINT.cream) +
  box(22, -84, 22, 30, 4, PAINT.glass) +
  box(50, -84, 40, 38, 4, PAINT.glass) +
  DRIVER +
  '<rect x="50" y="-84" width="40" height="38" rx="4" fill="none"/>' +
  disc(-58, -11, 13, PAINT.deep) +
  disc(56, -11, 13, PAINT.deep) +
  dot(-58, -11, 5, PAINT.metal) +
  dot(56, -11, 5, PAINT.metal) +
  box(88, -30, 8, 8, 2, PAINT.white);

/** An eye that stares. */
const eye: Motif = () =>
  shape('M-30 -16Q0 -42 30 -16Q0 10 -30 -16Z', PAINT.white) +
  disc(4, -16, 10, PAINT.water) +
  dot(6, -16, 4.5, PAINT.deep);

/** A hand that reaches out to touch. */
const touch: Motif = () =>
  shape(
    'M-44 -22H-14q6 0 10 3l18 2q6 2 1 6l-12 1l26 0q7 1 6 5q-1 4 -7 4l-6 0q2 6 -5 7q0 6 -8 5q-14 2 -24 -5l-9 -3H-44Z',
    PAINT.metal,
  ) + box(-58, -28, 18, 34, 4, PAINT.grey);

/** What a film is made with: k is camera, clapper or light. */
const cinema: Motif = (stand) => {
  if (stand.k === 'clapper') {
    const stripes = patch('M-26 -57l10 -5l7 9l-10 5ZM-4 -68l10 -5l7 9l-10 5Z', PAINT.white);
    return (
      box(-34, -44, 68, 44, 4, PAINT.deep) +
      shape('M-34 -46L30 -78L34 -66L-30 -35Z', PAINT.deep) +
      stripes +
      line('M-24 -30h48M-24 -18h30', `stroke="${PAINT.white}" stroke-width="2"`)
    );
  }
  if (stand.k === 'light') {
    return (
      patch('M16 -96L96 -60V-10L16 -76Z', '#FFF3C4') +
      line('M0 -84V0M0 -20L-16 0M0 -20L16 0') +
      shape('M-14 -104H10L20 -92V-74H-14Z', PAINT.deep) +
      shape('M20 -92V-74L14 -78V-88Z', PAINT.sun)
    );
  }
  return (
    line('M0 -52L-20 0M0 -52L20 0M0 -52V0') +
    disc(-16, -92, 13, PAINT.metal) +
    disc(12, -94, 15, PAINT.metal) +
    box(-28, -80, 56, 32, 5, PAINT.deep) +
    shape('M28 -70L46 -80V-48L28 -58Z', PAINT.deep) +
    dot(-18, -64, 4, PAINT.coral)
  );
};

/** A cooker with a steaming pan. */
const stove: Motif = (stand) =>
  box(-26, -44, 52, 44, 4, PAINT.metal) +
  box(-18, -32, 36, 24, 3, PAINT.glass) +
  shape('M-22 -58H20L16 -46H-18Z', paint(stand, 'coral')) +
  line('M20 -56h18M-8 -66c-5 -5 5 -8 0 -14M6 -66c-5 -5 5 -8 0 -14');

/** A painting on its easel. */
const easel: Motif = () =>
  line('M0 -92V-80M-12 -34L-24 0M12 -34L24 0M0 -34V-4') +
  box(-30, -82, 60, 48, 3, PAINT.white) +
  patch('M-28 -36V-50q14 -12 26 0t30 -4v18Z', PAINT.mint) +
  dot(12, -68, 7, PAINT.sun) +
  line('M-34 -34h68');

const bicycle: Motif = (stand) =>
  disc(-26, -19, 18, 'none') +
  disc(26, -19, 18, 'none') +
  line(
    'M-26 -19L-10 -44H16L2 -19H-26M-10 -44L2 -19M16 -44L26 -19',
    `stroke="${paint(stand, 'coral')}"`,
  ) +
  line('M16 -44L13 -56h-9M-10 -44l-3 -8M-20 -52h14') +
  dot(2, -19, 4, PAINT.deep);

/** A cat's empty basket with its ball. */
const catbed: Motif = () =>
  shape('M-30 -18H30L24 0H-24Z', PAINT.wood) +
  shape('M-30 -18q30 -16 60 0q-30 12 -60 0Z', PAINT.mauve) +
  disc(40, -6, 6, PAINT.coral);

/** A cat in a frame on the wall, 40 x 44 around its foot. */
const catPicture: Motif = (stand) =>
  box(-22, -48, 44, 48, 3, PAINT.wood) +
  box(-17, -43, 34, 38, 1, PAINT.cream) +
  shape('M-12 -5q-2 -12 6 -14h12q8 2 6 14Z', paint(stand, 'sun')) +
  shape('M-11 -25l-1 -12l7 5h10l7 -5l-1 12q-2 8 -11 8t-11 -8Z', paint(stand, 'sun')) +
  dot(-4.5, -26, 1.6, PAINT.deep) +
  dot(4.5, -26, 1.6, PAINT.deep) +
  line('M-2 -22q2 2 4 0M-9 -22l-7 -1M9 -22l7 -1', 'stroke-width="1.500"');

/** A park bench, in front of which people sit (k "bench"). */
const bench: Motif = () =>
  box(-66, -27, 132, 6, 2, PAINT.wood) +
  line('M-52 -21V0M52 -21V0M-58 -27V-50M58 -27V-50') +
  box(-66, -52, 132, 7, 2, PAINT.wood);

/** The smiling and the sad face of the theatre. */
const mask: Motif = () =>
  shape('M-2 -46q24 10 44 -2q4 44 -20 54q-26 -8 -24 -52Z', PAINT.mauve) +
  line('M10 -26q4 -4 8 0M26 -26q4 -4 8 0M14 -4q8 -8 14 -1', 'stroke-width="2.500"') +
  shape('M-44 -58q22 10 44 0q4 44 -22 56q-26 -12 -22 -56Z', PAINT.wheat) +
  line('M-34 -38q4 -4 8 0M-18 -38q4 -4 8 0M-32 -20q10 10 20 0', 'stroke-width="2.500"');

/** A condom in its wrapper: the ring shows through the foil. */
const wrapper: Motif = (stand) =>
  shape(
    'M-28 -56l5 4l5 -4l5 4l5 -4l5 4l5 -4l5 4l5 -4l5 4l5 -4l5 4l5 -4V0l-5 -4l-5 4l-5 -4l-5 4l-5 -4l-5 4' +
      'l-5 -4l-5 4l-5 -4l-5 4l-5 -4l-5 4Z',
    paint(stand, 'pond'),
  ) +
  disc(2, -28, 18, PAINT.glass) +
  disc(2, -28, 11, paint(stand, 'pond'));

/** A heavy box, as people carry it. */
const crate: Motif = (stand) =>
  box(-15, -24, 30, 24, 2, paint(stand, 'wood')) + line('M0 -24v8M-6 -24h12');

export const stories: Record<string, Motif> = {
  busstop,
  bus,
  eye,
  touch,
  cinema,
  stove,
  easel,
  bicycle,
  catbed,
  'cat-picture': catPicture,
  bench,
  mask,
  wrapper,
  crate,
};
