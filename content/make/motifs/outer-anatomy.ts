import { tonesOf } from './anatomy.ts';
import { disc, dot, line, type Motif, PAINT, patch, type Stand, shape } from './pen.ts';

/** Inner labia differ from person to person: n picks one of three shapes. */
const INNER: readonly (readonly [string, string])[] = [
  [
    'M-3 -88C-20 -78 -25 -46 -8 -27C-15 -46 -15 -70 -3 -88Z',
    'M3 -88C21 -76 27 -44 8 -25C15 -46 15 -70 3 -88Z',
  ],
  [
    'M-3 -86C-15 -74 -20 -50 -8 -31C-13 -48 -13 -70 -3 -86Z',
    'M3 -86C15 -74 20 -50 8 -31C13 -48 13 -70 3 -86Z',
  ],
  [
    'M-3 -90C-28 -80 -34 -46 -8 -22C-15 -44 -15 -70 -3 -90Z',
    'M3 -90C24 -78 28 -46 8 -25C15 -46 15 -70 3 -90Z',
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
  const { skin, inner, fold, open } = tonesOf(stand);
  const [left, right] = INNER[stand.n ?? 0] ?? ['', ''];
  const half = 'M0 -108C-48 -108 -52 -34 -8 -15C-30 -44 -30 -84 0 -108Z';
  const anus = 'M0 -11v4M0 -3v4M-6 -5h4M2 -5h4M-4 -9l3 2M4 -9l-3 2M-4 -1l3 -2M4 -1l-3 -2';
  return (
    shape('M-50 -124C-58 -80 -54 -30 -40 6H40C54 -30 58 -80 50 -124Z', skin) +
    patch('M0 -108C-30 -92 -30 -42 0 -16C30 -42 30 -92 0 -108Z', open) +
    `<g stroke-width="2">${shape(half, skin)}` +
    `<g transform="scale(-1 1)">${shape(half, skin)}</g></g>` +
    hair(fold) +
    `<g stroke="${fold}" stroke-width="1.4">${shape(left, inner)}${shape(right, inner)}` +
    `${shape('M-9 -84C-9 -106 9 -106 9 -84C5 -91 -5 -91 -9 -84Z', inner)}</g>` +
    `<g stroke-width="1.4">${disc(0, -86, 4, PAINT.tissue)}` +
    `<ellipse cx="0" cy="-43" rx="7" ry="11" fill="${PAINT.lining}"/></g>` +
    `${dot(0, -67, 2.4, PAINT.lining)}${line(anus, `stroke="${fold}" stroke-width="2"`)}`
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
