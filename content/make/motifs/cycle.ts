import { disc, dot, line, type Motif, PAINT, patch, shape } from './pen.ts';

const round = (value: number): number => Math.round(value * 10) / 10;

/** A thin outline that stays thin in close-ups. */
function thin(s = 1): string {
  return (2 / Math.max(1, s)).toFixed(2);
}

/** An egg cell with its clear coat; k: zygote (two nuclei) or blastocyst; n: cells of a dividing one. */
const egg: Motif = ({ k, n = 1, s }) => {
  const pen = thin(s);
  const coat = `<circle r="13" fill="${PAINT.white}" stroke-width="${pen}"/>`;
  if (k === 'blastocyst') {
    const cells = Array.from({ length: 12 }, (_, i) => {
      const turn = (i / 12) * 2 * Math.PI;
      return disc(
        +(Math.cos(turn) * 10).toFixed(1),
        +(Math.sin(turn) * 10).toFixed(1),
        2.8,
        PAINT.wheat,
      );
    });
    const inner =
      disc(-3, -4, 3.4, PAINT.sun) + disc(3, -5, 3.2, PAINT.sun) + disc(0, 0, 3.2, PAINT.sun);
    return `${coat}<g stroke-width="${pen}">${cells.join('')}${inner}</g>`;
  }
  if (n > 1) {
    const [around, spread, r] = n === 2 ? [2, 4.6, 5.4] : n === 4 ? [4, 6.2, 4.6] : [7, 7.2, 3.7];
    const cells = Array.from({ length: around }, (_, i) => {
      const turn = (i / around) * 2 * Math.PI + (n === 2 ? 0 : 0.4);
      return disc(round(Math.cos(turn) * spread), round(Math.sin(turn) * spread), r, PAINT.sun);
    });
    const middle = n > 4 ? disc(0, 0, r, PAINT.wheat) : '';
    return `${coat}<g stroke-width="${pen}">${cells.join('')}${middle}</g>`;
  }
  const nuclei =
    k === 'zygote'
      ? dot(-3, 0, 2.6, PAINT.coral) + dot(3, 0, 2.6, PAINT.violet)
      : dot(2, -2, 3, PAINT.coral);
  return `${coat}<circle r="9.5" fill="${PAINT.sun}" stroke-width="${pen}"/>${nuclei}`;
};

/** A sperm cell that swims to the left; n of them, one behind the other. */
const sperm: Motif = ({ n = 1, s }) => {
  const pen = thin(s);
  const spots = [
    [0, 0],
    [16, -13],
    [20, 11],
    [40, -4],
    [38, -22],
    [44, 17],
    [62, 6],
    [60, -14],
  ] as const;
  const one = ([x, y]: readonly [number, number]): string =>
    `<g transform="translate(${x} ${y})">${line('M5 0c5 -6 8 5 13 0s6 2 8 0', `stroke-width="${pen}"`)}` +
    `<ellipse rx="6" ry="4.200" fill="${PAINT.water}" stroke-width="${pen}"/></g>`;
  return spots.slice(0, n).map(one).join('');
};

/** A ring of 28 days; n: the day a hand points to, k: which part is lit (bleed, grow, egg, wait). */
const days: Motif = ({ n, k }) => {
  const parts = [
    { name: 'bleed', to: 5, fill: PAINT.blood },
    { name: 'grow', to: 12, fill: PAINT.mint },
    { name: 'egg', to: 16, fill: PAINT.sun },
    { name: 'wait', to: 28, fill: PAINT.mauve },
  ];
  const spot = (day: number, radius: number): [number, number] => {
    const turn = ((day - 1) / 28) * 2 * Math.PI - Math.PI / 2;
    return [+(Math.cos(turn) * radius).toFixed(1), +(Math.sin(turn) * radius).toFixed(1)];
  };
  const beads = Array.from({ length: 28 }, (_, i) => {
    const part = parts.find(({ to }) => i < to);
    const lit = k === undefined || part?.name === k;
    const [x, y] = spot(i + 1, 40);
    return disc(x, y, lit && k ? 4.6 : 3.8, lit ? (part?.fill ?? PAINT.cream) : PAINT.white);
  });
  const [x, y] = spot(n ?? 1, 29);
  const hand =
    n === undefined ? '' : line(`M0 0L${x} ${y}`, 'stroke-width="3"') + dot(0, 0, 4, PAINT.deep);
  return `<g stroke-width="1.6">${beads.join('')}</g>${hand}`;
};

/** A cycle of n days as a ring, the days of bleeding in red. */
const cycleRing: Motif = ({ n = 28 }) => {
  const beads = Array.from({ length: n }, (_, i) => {
    const turn = (i / n) * 2 * Math.PI - Math.PI / 2;
    const fill = i < 5 ? PAINT.blood : PAINT.white;
    return disc(round(Math.cos(turn) * 40), round(Math.sin(turn) * 40), 120 / n, fill);
  });
  return `<g stroke-width="1.6">${beads.join('')}</g>`;
};

/** Two hormones' curves over one cycle, 200 wide: one peaks before ovulation, one after it. */
const hormones: Motif = () =>
  shape('M-100 -90h200v90h-200Z', PAINT.white) +
  patch('M-98 -8h34v6h-34Z', PAINT.blood) +
  line('M0 -84V-8', `stroke="${PAINT.sun}" stroke-dasharray="2 7"`) +
  line(
    'M-98 -22C-60 -22 -36 -30 -16 -72C-10 -80 -4 -60 2 -44C20 -36 34 -56 50 -54C72 -50 80 -26 98 -20',
    `stroke="${PAINT.coral}" stroke-width="4"`,
  ) +
  line(
    'M-98 -16H-10C10 -18 20 -76 48 -78C72 -78 78 -26 98 -16',
    `stroke="${PAINT.violet}" stroke-width="4"`,
  );

/** An ovary cut open; n: 0 resting, 1 follicles grow, 2 one is large, 3 the egg leaves. */
const ovaryNear: Motif = ({ n = 0 }) => {
  const follicle = (x: number, y: number, r: number): string =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${PAINT.cream}" stroke-width="2"/>${dot(x, y, r * 0.4, PAINT.sun)}`;
  const small =
    follicle(-26, -34, 5) + follicle(-12, -52, 4.4) + follicle(-30, -18, 4) + follicle(-8, -18, 5);
  const large = n === 0 ? follicle(14, -36, 5.5) : n === 1 ? follicle(14, -36, 10) : '';
  const ripe = n === 2 ? follicle(20, -38, 17) : '';
  const open =
    n === 3
      ? `<path d="M38 -54C22 -62 4 -50 6 -34C8 -18 28 -14 40 -26" fill="${PAINT.cream}" stroke-width="2"/>`
      : '';
  return (
    `<ellipse cx="0" cy="-36" rx="46" ry="32" fill="${PAINT.egg}"/>${small}${large}${ripe}${open}` +
    (n === 3 ? line('M40 -53L41 -27', `stroke="${PAINT.cream}" stroke-width="6"`) : '')
  );
};

/** The lining of the uterus close by, 192 wide, with glands and blood vessels. */
const liningNear: Motif = () => {
  const glands = [-70, -44, 40, 66].map((x) => `M${x} -52c-5 10 5 16 0 26c-4 8 4 10 0 16`).join('');
  const vessels = 'M-90 -6C-40 -16 40 4 90 -8M-20 -10c-2 -10 -8 -14 -6 -22M22 -6c4 -10 8 -14 6 -24';
  return (
    shape(
      'M-96 0V-54C-76 -62 -60 -50 -40 -56C-24 -60 -16 -54 0 -56C16 -58 24 -52 42 -57C62 -62 76 -50 96 -56V0Z',
      PAINT.tissue,
    ) +
    patch('M-94 -14H94V-2H-94Z', PAINT.flesh) +
    line(glands, `stroke="${PAINT.lining}" stroke-width="3"`) +
    line(vessels, `stroke="${PAINT.blood}" stroke-width="3"`)
  );
};

export const cycle = {
  egg,
  sperm,
  days,
  'cycle-ring': cycleRing,
  hormones,
  'ovary-near': ovaryNear,
  'lining-near': liningNear,
} satisfies Record<string, Motif>;
