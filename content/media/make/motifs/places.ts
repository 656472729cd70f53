import { box, disc, dot, line, type Motif, PAINT, paint, shape, twoLeaves } from './pen.ts';

const house: Motif = (stand) => {
  const sign = stand.k === 'clinic' ? line('M0 -72v14M-7 -65h14', `stroke="${PAINT.coral}"`) : '';
  const pane = box(-26, -46, 16, 16, 2, PAINT.pond);
  return (
    shape('M-38 0V-62l38 -30l38 30V0Z', PAINT.cream) +
    line('M-48 -54l48 -38l48 38') +
    shape('M0 0V-32q0 -13 13 -13t13 13V0Z', paint(stand, 'leaf')) +
    dot(20, -20, 2.2, PAINT.deep) +
    sign +
    (stand.k === 'clinic' ? '' : pane)
  );
};

const door: Motif = (stand) => {
  const open = stand.k === 'open';
  const frame = shape('M-24 0V-66q0 -22 24 -22t24 22V0Z', open ? PAINT.wheat : PAINT.cream);
  const leafDoor = open
    ? shape('M-24 0V-66q0 -16 8 -20l-18 4q-10 4 -10 20V8Z', paint(stand, 'leaf'))
    : shape('M-18 0V-64q0 -17 18 -17t18 17V0Z', paint(stand, 'leaf')) + dot(10, -36, 3, PAINT.sun);
  return frame + leafDoor;
};

const gate: Motif = (stand) =>
  box(-34, -58, 11, 58, 3, PAINT.cream) +
  box(23, -58, 11, 58, 3, PAINT.cream) +
  shape('M-23 -14h46v-26q-23 -16 -46 0Z', paint(stand, 'mint')) +
  line('M-12 -14v-31M0 -14v-34M12 -14v-31') +
  disc(-28.5, -64, 5, PAINT.sun) +
  disc(28.5, -64, 5, PAINT.sun);

/** A low fence of n posts. */
const fence: Motif = (stand) => {
  const n = stand.n ?? 4;
  const left = -(n - 1) * 11;
  const posts = Array.from({ length: n }, (_, i) =>
    shape(`M${left + i * 22 - 6} 0v-34l6 -8l6 8V0Z`, paint(stand, 'cream')),
  );
  const rail = (y: number): string => line(`M${left - 12} ${y}H${-left + 12}`);
  return rail(-14) + rail(-26) + posts.join('');
};

const bridge: Motif = (stand) => {
  const platform = 'M-70 0c16 -34 124 -34 140 0h-16c-20 -20 -88 -20 -108 0Z';
  const rails =
    'M-60 -12v-20M-30 -22v-22M0 -26v-22M30 -22v-22M60 -12v-20' + 'M-64 -32C-30 -54 30 -54 64 -32';
  return line(rails) + shape(platform, paint(stand, 'wheat'));
};

/** A path over the soil towards something on the horizon. */
const path: Motif = (stand) =>
  shape('M-8 0c-4 20 -34 24 -52 60h92c-2 -36 -30 -36 -24 -60Z', paint(stand, 'cream'));

const signpost: Motif = (stand) =>
  line('M0 0V-86') +
  shape('M0 -82h34l12 11l-12 11H0Z', paint(stand, 'sun')) +
  shape('M0 -54h-30l-12 11l12 11H0Z', PAINT.mint) +
  disc(0, -88, 4, PAINT.cream);

const boat: Motif = (stand) =>
  shape('M-52 -14h104l-18 26h-68Z', PAINT.cream) +
  line('M0 -14V-78') +
  shape('M5 -76c28 10 40 30 42 56c-18 -5 -32 -3 -42 2Z', paint(stand, 'leaf')) +
  shape('M-5 -62c-20 7 -30 22 -32 42c14 -4 24 -3 32 1Z', PAINT.mint) +
  shape('M0 -78l15 -6l-15 -6Z', PAINT.coral);

/** A folded paper boat. */
const paperboat: Motif = (stand) =>
  shape('M0 -46l22 30h-44Z', paint(stand, 'white')) +
  line('M0 -46v30') +
  shape('M-42 -16h84l-22 24h-40Z', paint(stand, 'cream')) +
  line('M-20 8l20 -24l20 24');

const waves: Motif = ({ n = 3 }) => {
  const row = (i: number): string => `M${i * 44 - (n - 1) * 22 - 14} ${i % 2 ? 12 : 0}h28`;
  return line(Array.from({ length: n }, (_, i) => row(i)).join(''), `stroke="${PAINT.white}"`);
};

const table: Motif = (stand) =>
  box(-60, -34, 120, 9, 4, paint(stand, 'wheat')) + line('M-48 -25V0M48 -25V0');

const umbrella: Motif = (stand) =>
  line('M0 -92V-12q0 12 -10 12t-10 -10') +
  shape(
    'M-50 -52a50 46 0 0 1 100 0q-12 -9 -25 0q-12 -9 -25 0q-12 -9 -25 0q-13 -9 -25 0Z',
    paint(stand, 'coral'),
  ) +
  line('M0 -98v-6M0 -96c-14 12 -22 26 -25 44M0 -96c14 12 22 26 25 44');

const stones: Motif = ({ n = 4, c }) => {
  const fill = c ? PAINT[c] : PAINT.cream;
  const stone = (i: number): string => {
    const x = (i - (n - 1) / 2) * 40;
    return `<ellipse cx="${x}" cy="${i % 2 ? 4 : 0}" rx="14" ry="6" fill="${fill}"/>`;
  };
  return Array.from({ length: n }, (_, i) => stone(i)).join('');
};

const well: Motif = (stand) =>
  line('M-26 -30V-70M26 -30V-70') +
  shape('M-38 -68l38 -22l38 22Z', paint(stand, 'coral')) +
  box(-32, -32, 64, 32, 6, PAINT.cream) +
  line('M-32 -16h64M-12 -32v16M12 -16v16') +
  twoLeaves(0, -90, 13);

export const places = {
  house,
  door,
  gate,
  fence,
  bridge,
  path,
  signpost,
  boat,
  paperboat,
  waves,
  table,
  umbrella,
  stones,
  well,
} satisfies Record<string, Motif>;
