import { tonesOf } from './anatomy.ts';
import { disc, dot, line, type Motif, PAINT, patch, type Stand, shape } from './pen.ts';

/** Inner labia differ from person to person: n picks one of three shapes. */
const INNER: readonly (readonly [string, string])[] = [
  [
    'M-1 -82C-15 -72 -18 -44 -4 -29C-8 -44 -8 -66 -1 -82Z',
    'M1 -82C16 -70 21 -42 4 -27C8 -44 8 -66 1 -82Z',
  ],
  [
    'M-1 -80C-9 -70 -11 -46 -3 -32C-6 -46 -6 -66 -1 -80Z',
    'M1 -80C9 -70 11 -46 3 -32C6 -46 6 -66 1 -80Z',
  ],
  [
    'M-1 -84C-24 -72 -28 -46 -5 -24C-8 -44 -8 -66 -1 -84Z',
    'M1 -84C20 -74 23 -44 5 -27C8 -44 8 -66 1 -84Z',
  ],
];

function hair(fold: string): string {
  const spots = [-22, -14, -6, 2, 10, 18];
  const d = spots.map((x, i) => `M${x} ${-108 - (i % 2) * 5}q3 -4 2 -8`).join('');
  return line(d, `stroke="${fold}" stroke-width="2"`);
}

/**
 * The vulva from the front as a school-book draws it, 126 high: outer and inner labia, clitoris, openings
 * of urethra and vagina, anus. k: light, tan or deep skin; n: 0 to 2, which inner labia.
 */
const vulva: Motif = (stand: Stand) => {
  const { skin, inner, fold } = tonesOf(stand);
  const [left, right] = INNER[stand.n ?? 0] ?? ['', ''];
  const half = 'M0 -104C-40 -104 -44 -40 -7 -18C-20 -44 -20 -80 0 -104Z';
  const anus = 'M0 -13v4M0 -5v4M-6 -7h4M2 -7h4M-4 -11l3 2M4 -11l-3 2M-4 -3l3 -2M4 -3l-3 -2';
  return (
    shape('M-48 -124C-56 -80 -52 -30 -38 4H38C52 -30 56 -80 48 -124Z', skin) +
    patch('M0 -104C-26 -92 -24 -42 0 -20C24 -42 26 -92 0 -104Z', inner) +
    shape(half, skin) +
    `<g transform="scale(-1 1)">${shape(half, skin)}</g>` +
    hair(fold) +
    `<g stroke-width="2">${shape(left, fold)}${shape(right, fold)}` +
    `${shape('M-7 -82C-7 -100 7 -100 7 -82C4 -88 -4 -88 -7 -82Z', skin)}${disc(0, -83, 3.4, inner)}` +
    `${dot(0, -66, 2, PAINT.deep)}` +
    `<ellipse cx="0" cy="-45" rx="5" ry="9" fill="${PAINT.lining}"/>${line(anus, `stroke="${fold}"`)}</g>`
  );
};

/** Penis and scrotum from the front, the testicles drawn in as dashed shapes; k: skin, n: 1 circumcised. */
const penis: Motif = (stand: Stand) => {
  const { skin, inner, fold } = tonesOf(stand);
  const scrotum =
    'M-18 -82C-36 -52 -40 -6 -16 -2C-8 -1 -3 -5 0 -8C3 -5 8 -1 16 -2C40 -6 36 -52 18 -82Z';
  const glans = 'M-13 -48C-15 -36 -10 -25 0 -24C10 -25 15 -36 13 -48Z';
  const covered =
    'M-13 -108C-15 -84 -16 -64 -15 -54C-14 -42 -9 -33 -5 -31H5C9 -33 14 -42 15 -54C16 -64 15 -84 13 -108Z';
  const bare = 'M-13 -108C-15 -84 -15 -64 -13 -46H13C15 -64 15 -84 13 -108Z';
  const testicle = (x: number): string =>
    `<ellipse cx="${x}" cy="-22" rx="10" ry="14" fill="${inner}" stroke-dasharray="3 4" stroke-width="2"/>`;
  return (
    shape('M-62 -124C-68 -84 -64 -30 -58 6H58C64 -30 68 -84 62 -124Z', skin) +
    line(
      'M0 -6V6M-62 -96C-50 -84 -40 -78 -30 -74M62 -96C50 -84 40 -78 30 -74',
      'stroke-width="2"',
    ) +
    shape(scrotum, fold) +
    testicle(-17) +
    testicle(17) +
    shape(glans, inner) +
    shape(stand.n === 1 ? bare : covered, skin) +
    patch('M-11.400 -111h22.800v8h-22.800Z', skin) +
    line('M0 -28v3', 'stroke-width="2"') +
    hair(fold)
  );
};

const RIMS: Readonly<Record<string, string>> = {
  ring: 'M-26 0A26 30 0 1 0 26 0A26 30 0 1 0 -26 0ZM-10 0A10 13 0 1 1 10 0A10 13 0 1 1 -10 0Z',
  crescent: 'M-26 0A26 30 0 1 0 26 0Q24 -16 15 -18C20 16 -20 16 -15 -18Q-24 -16 -26 0Z',
  petals:
    'M-26 0A26 30 0 1 0 26 0A26 30 0 1 0 -26 0ZM-14 -4Q-8 -8 -10 -16Q-2 -12 2 -18Q6 -10 13 -10' +
    'Q9 -2 15 4Q8 6 8 14Q1 11 -4 17Q-7 9 -14 9Q-10 2 -14 -4Z',
  bridge:
    'M-26 0A26 30 0 1 0 26 0A26 30 0 1 0 -26 0ZM-13 0A9 14 0 0 1 -3 -13V13A9 14 0 0 1 -13 0Z' +
    'M13 0A9 14 0 0 0 3 -13V13A9 14 0 0 0 13 0Z',
};

/** The opening of the vagina with its thin rim of skin; k: ring, crescent, petals or bridge. */
const hymen: Motif = ({ k = 'ring' }) => {
  const rim = RIMS[k] ?? RIMS.ring;
  return (
    `<g transform="translate(0 -34)"><ellipse rx="26" ry="30" fill="${PAINT.lining}"/>` +
    `<path d="${rim}" fill="${PAINT.tissue}" fill-rule="evenodd"/></g>`
  );
};

export const outerAnatomy = { vulva, penis, hymen } satisfies Record<string, Motif>;
