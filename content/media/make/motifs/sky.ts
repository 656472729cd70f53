import { disc, line, type Motif, PAINT, paint, shape } from './pen.ts';

const sun: Motif = ({ k, n = 24 }) => {
  const ray = (turn: number): string => `<path d="M0 ${-n - 8}v-8" transform="rotate(${turn})"/>`;
  const rays = [0, 45, 90, 135, 180, 225, 270, 315].map(ray).join('');
  const disk = `<circle r="${n}" fill="${PAINT.sun}"${k === 'rays' ? '' : ' stroke="none"'}/>`;
  return disk + (k === 'rays' ? rays : '');
};

/** The moon; n from 0 (new) to 4 (full). */
const moon: Motif = ({ n = 1 }) => {
  if (n >= 4) return disc(0, 0, 20, PAINT.wheat);
  const dark = disc(0, 0, 20, PAINT.cream);
  if (n <= 0) return dark;
  const bulge = n === 1 ? 'A26 26 0 0 0 0 -20' : n === 2 ? 'L0 -20' : 'A26 26 0 0 1 0 -20';
  return dark + shape(`M0 -20A20 20 0 0 1 0 20${bulge}Z`, PAINT.wheat);
};

const crescent: Motif = () => shape('M8 -22a22 22 0 1 0 14 32a18 18 0 0 1 -14 -32Z', PAINT.wheat);

const cloud: Motif = (stand) => {
  const puff = 'M-32 12c-14 0 -14 -20 2 -20c2 -16 28 -18 34 -4c14 -4 22 6 20 14c10 2 8 10 -2 10Z';
  return shape(puff, paint(stand, 'white'));
};

/** Rain over a patch of n columns. */
const rain: Motif = ({ n = 4 }) => {
  const drops: string[] = [];
  for (let i = 0; i < n; i += 1) {
    const x = i * 24 - (n - 1) * 12;
    drops.push(`M${x} ${i % 2 ? 8 : 0}l-5 13`, `M${x + 8} ${i % 2 ? 44 : 34}l-5 13`);
  }
  return line(drops.join(''), `stroke="${PAINT.water}"`);
};

const star: Motif = (stand) => {
  const d = 'M0 -12l3.4 8l8.6 .8l-6.6 5.6l2 8.6l-7.4 -4.6l-7.4 4.6l2 -8.6l-6.6 -5.6l8.6 -.8Z';
  return shape(d, paint(stand, 'sun'));
};

const birds: Motif = () =>
  line('M-18 0c6 -7 12 -7 16 0c4 -7 10 -7 16 0M10 20c4 -5 9 -5 12 0c3 -5 8 -5 12 0');

const kite: Motif = (stand) =>
  shape('M0 -34l24 30l-24 34l-24 -34Z', paint(stand, 'sun')) +
  line('M0 -34V30M-24 -4H24') +
  line('M0 30c10 10 -8 16 2 28', 'stroke-dasharray="1 8"');

const drop: Motif = (stand) =>
  shape('M0 -28c10 14 15 20 15 29a15 15 0 0 1 -30 0c0 -9 5 -15 15 -29Z', paint(stand, 'water')) +
  line('M-6 2c0 4 2 6 5 7', `stroke="${PAINT.white}"`);

const hills: Motif = (stand) =>
  shape('M-70 0C-50 -34 -24 -40 0 -16C16 -44 46 -44 70 0Z', paint(stand, 'mint'));

export const sky = {
  sun,
  moon,
  crescent,
  cloud,
  rain,
  star,
  birds,
  kite,
  drop,
  hills,
} satisfies Record<string, Motif>;
