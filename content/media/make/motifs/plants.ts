import { box, disc, dot, leaf, line, type Motif, PAINT, paint, shape, twoLeaves } from './pen.ts';

const sprout: Motif = ({ n = 30 }) =>
  line(`M0 0C0 ${-n * 0.4} -2 ${-n * 0.7} 0 ${-n}`) + twoLeaves(0, -n + 2, 26);

const sapling: Motif = () =>
  line('M0 0V-66') +
  leaf(0, -16, -158, 34, PAINT.mint) +
  leaf(0, -26, -22, 34, PAINT.leaf) +
  leaf(0, -44, -152, 28, PAINT.leaf) +
  leaf(0, -52, -28, 28, PAINT.mint) +
  leaf(0, -65, -90, 22, PAINT.leaf);

const grass: Motif = () => line('M0 0C0 -5 -2 -8 -5 -10M0 0C0 -6 1 -9 4 -12');

function head(kind: string, fill: string): string {
  if (kind === 'tulip') {
    const cup =
      'M-24 -98c0 26 10 36 24 36s24 -10 24 -36c-6 2 -10 6 -12 11c-2 -8 -6 -13 -12 -17' +
      'c-6 4 -10 9 -12 17c-2 -5 -6 -9 -12 -11Z';
    return shape(cup, fill);
  }
  if (kind === 'daisy') {
    const petal = (turn: number): string =>
      `<ellipse cx="0" cy="-98" rx="8" ry="13" fill="${fill}" transform="rotate(${turn} 0 -82)"/>`;
    return [0, 60, 120, 180, 240, 300].map(petal).join('') + disc(0, -82, 7, PAINT.cream);
  }
  if (kind === 'bud') return shape('M0 -62c-15 -8 -15 -30 0 -42c15 12 15 34 0 42Z', fill);
  if (kind === 'bell') {
    return (
      shape('M-18 -64c4 -6 4 -14 4 -20a14 14 0 0 1 28 0c0 6 0 14 4 20Z', fill) + line('M0 -64v5')
    );
  }
  const rays = 'M0 -110v-6M22 -102l5 -5M-22 -102l-5 -5M28 -82h7M-28 -82h-7';
  return (
    disc(0, -82, 21, fill) + (kind === 'sunny' ? line(rays) : '') + disc(0, -82, 8, PAINT.cream)
  );
}

const flower: Motif = (stand) =>
  line('M0 0V-64') +
  leaf(0, -16, -150, 28, PAINT.mint) +
  leaf(0, -24, -30, 28, PAINT.leaf) +
  head(stand.k ?? 'round', paint(stand, 'sun'));

const tree: Motif = (stand) => {
  const crown =
    'M-40 -46c-14 -2 -18 -24 -2 -30c-2 -18 20 -28 32 -18c10 -14 36 -8 36 10' +
    'c16 2 18 26 4 32c-4 10 -22 12 -30 4c-10 8 -32 10 -40 2Z';
  const fruit = [
    [-22, -68],
    [8, -80],
    [18, -58],
    [-4, -56],
  ] as const;
  const hung = stand.k === 'fruit' ? fruit.map(([x, y]) => disc(x, y, 6, PAINT.sun)).join('') : '';
  return (
    shape('M-6 0c2 -16 2 -28 0 -44h12c-2 16 -2 28 0 44Z', PAINT.wheat) +
    shape(crown, paint(stand, 'leaf')) +
    hung +
    line('M-20 -82c4 -5 10 -7 16 -6', `stroke="${PAINT.mint}"`)
  );
};

const cactus: Motif = () =>
  shape('M-20 -24h40l-6 24h-28Z', PAINT.coral) +
  box(-25, -34, 50, 11, 4, PAINT.salmon) +
  shape('M-15 -34v-34a15 15 0 0 1 30 0v34Z', PAINT.leaf) +
  line('M0 -74v5M0 -58v5M-8 -66v4M8 -66v4M0 -44v4', `stroke="${PAINT.mint}"`) +
  shape('M0 -83c-8 -6 -5 -13 0 -16c5 3 8 10 0 16Z', PAINT.sun);

/** A seed in the soil; n: 0 asleep, 1 awake, 2 with roots, 3 with its first leaves. */
const seed: Motif = ({ n = 0, c }) => {
  const fill = c ? PAINT[c] : PAINT.cream;
  const roots = 'M0 24c-4 6 -9 8 -13 9M0 24c3 6 8 9 13 9M0 24v12';
  const grown = n >= 3 ? line('M0 8V-22') + twoLeaves(0, -20, 22) : '';
  const shoot = n === 2 ? line('M0 8c0 -8 2 -12 6 -15') : '';
  const wake = n === 1 ? line('M4 10c0 -6 2 -9 6 -12') : '';
  const mark = n === 0 ? line('M-4 14q4 -3 8 0') : '';
  return (
    grown +
    shoot +
    wake +
    (n >= 2 ? line(roots) : '') +
    `<ellipse cx="0" cy="16" rx="11" ry="8" fill="${fill}"/>` +
    mark
  );
};

/** A lotus leaf held over whatever is small. */
const lotus: Motif = (stand) => {
  const top =
    'M-82 -66C-78 -104 -44 -124 0 -124s80 22 84 58c-12 -9 -24 -10 -34 -1' +
    'c-11 -9 -23 -9 -33 0c-11 -9 -23 -9 -34 0c-11 -9 -22 -8 -33 1c-10 -9 -21 -8 -32 0Z';
  const ribs =
    'M-2 -120c-22 12 -38 30 -48 52M0 -120c-8 18 -14 34 -17 52' +
    'M2 -120c8 18 13 34 15 52M4 -120c22 12 38 30 46 52';
  return (
    line('M20 0C26 -28 20 -48 2 -74') +
    shape(top, paint(stand, 'leaf')) +
    line(ribs, `stroke="${PAINT.mint}"`) +
    line('M0 -124v-8')
  );
};

const pot: Motif = (stand) =>
  (stand.k === 'empty' ? '' : line('M0 -34V-58') + twoLeaves(0, -56, 24)) +
  shape('M-22 -26h44l-6 26h-32Z', paint(stand, 'coral')) +
  box(-27, -36, 54, 12, 4, PAINT.salmon);

/** Seeds lying loose; n of them. */
const seeds: Motif = (stand) => {
  const spots = [
    [0, -5],
    [18, -6],
    [-18, -6],
    [9, -17],
    [-9, -17],
    [0, -29],
    [36, -5],
    [-36, -5],
  ];
  return spots
    .slice(0, stand.n ?? 3)
    .map(
      ([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="8" ry="5.5" fill="${paint(stand, 'wheat')}"/>`,
    )
    .join('');
};

const fallen: Motif = (stand) =>
  leaf(0, 0, stand.n ?? -20, 26, paint(stand, 'sun')) + dot(0, 0, 0.1, PAINT.deep);

export const plants = {
  sprout,
  sapling,
  grass,
  flower,
  tree,
  cactus,
  seed,
  lotus,
  pot,
  seeds,
  leaf: fallen,
} satisfies Record<string, Motif>;
