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

/** A town bus seen from its side, the door at its front. */
const bus: Motif = (stand) =>
  box(-96, -96, 192, 84, 12, paint(stand, 'sun')) +
  box(-84, -84, 36, 30, 4, PAINT.glass) +
  box(-40, -84, 36, 30, 4, PAINT.glass) +
  box(4, -84, 36, 30, 4, PAINT.glass) +
  box(52, -84, 32, 72, 4, PAINT.glass) +
  line('M68 -84v72M-96 -38H52', `stroke="${PAINT.cream}" stroke-width="4"`) +
  disc(-58, -11, 13, PAINT.deep) +
  disc(30, -11, 13, PAINT.deep) +
  dot(-58, -11, 5, PAINT.metal) +
  dot(30, -11, 5, PAINT.metal);

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
  bench,
  mask,
  wrapper,
  crate,
};
