import { box, dot, line, PAINT, patch, shape } from './pen.ts';
import type { Bottom, Looks, Top } from './people-cast.ts';
import { at } from './people-hands.ts';

/** Half the breadth of shoulders and hips of a body this wide. */
export const breadth = (wide: number): { shoulder: number; hip: number } => ({
  shoulder: 14.5 + (wide - 1) * 16,
  hip: 13.5 + (wide - 1) * 22,
});

/** The trunk from the neck at -84 to the hem. */
function trunk(wide: number, hem: number, flare: number, fill: string): string {
  const { shoulder, hip } = breadth(wide);
  const s = shoulder + 3;
  const h = hip + flare;
  const belly = wide > 1.2 ? 5 : -0.5;
  const side = (sign: number): string =>
    `${at(sign * (s + belly))} -62 ${at(sign * (h + belly / 2))} ${hem + 6} ${at(sign * h)} ${hem}`;
  return shape(
    `M-8 -85.500H8Q${at(s)} -84.500 ${at(s)} -73C${side(1)}H${at(-h)}` +
      `C${at(-h - belly / 2)} ${hem + 6} ${at(-s - belly)} -62 ${at(-s)} -73Q${at(-s)} -84.500 -8 -85.500Z`,
    fill,
  );
}

const THIN = 'stroke-width="1.800"';
const NECK_ROUND = (skin: string): string => shape('M-6.500 -86q6.500 7 13 0Z', skin);
const NECK_V = (skin: string): string => shape('M-6 -86.500L.500 -76L7 -86.500Z', skin);

/** Coloured diamonds in a row, as stitched bands have them. */
function band(x: number, y: number, count: number): string {
  return Array.from({ length: count }, (_, i) =>
    patch(
      `M${at(x + i * 4.4)} ${y}l2.200 -2.600l2.200 2.600l-2.200 2.600Z`,
      i % 2 ? PAINT.white : PAINT.sun,
    ),
  ).join('');
}

const TOPS: Readonly<Record<Top, (paint: string, skin: string, wide: number) => string>> = {
  tee: (p, skin, wide) => trunk(wide, -44, 0.5, p) + NECK_ROUND(skin),
  long: (p, skin, wide) => trunk(wide, -43, 1, p) + NECK_ROUND(skin),
  shirt: (p, skin, wide) =>
    trunk(wide, -43, 0.5, p) +
    NECK_V(skin) +
    line('M-6 -86.500L-8 -79L0 -77M7 -86.500L9 -79L1 -77', THIN) +
    dot(0.5, -69, 1.1, PAINT.deep) +
    dot(0.5, -60, 1.1, PAINT.deep) +
    dot(0.5, -51, 1.1, PAINT.deep),
  hoodie: (p, skin, wide) =>
    trunk(wide, -42, 1.5, p) +
    NECK_ROUND(skin) +
    line('M-8 -85.500q8.500 13 17 0M-2.500 -78v7M4 -78v6', THIN) +
    line('M-8 -48l2 -9h12l2 9', THIN),
  coat: (p, skin, wide) =>
    trunk(wide, -27, 3.5, PAINT.white) +
    shape('M-6.500 -86L.500 -66L7.500 -86Z', p) +
    NECK_V(skin) +
    line('M-6.500 -86L-8.500 -76L.500 -64L9.500 -76L7.500 -86M.500 -64V-27', 'stroke-width="2"') +
    line('M-11 -45h6.500M6.500 -45h6.500', THIN),
  aodai: (p, skin, wide) =>
    trunk(wide, -48, -1.5, p) +
    shape('M-12 -50L-15 -14H12L13 -50Z', p) +
    box(-5, -89, 11.5, 6, 2.5, p) +
    line('M1 -83q8 4 12 10', THIN) +
    patch('M-3 -91h7v3h-7Z', skin),
  embroidered: (p, skin, wide) =>
    trunk(wide, -44, 0.5, p) +
    NECK_V(skin) +
    line('M-7 -86.500L5 -66V-44M8 -86.500L2 -76', `stroke="${PAINT.coral}" stroke-width="3.200"`) +
    shape('M-14 -51H14.500V-44H-14Z', PAINT.coral) +
    band(-12.6, -47.5, 6),
  cardigan: (p, skin, wide) =>
    trunk(wide, -42, 2, p) +
    patch('M-5 -84H6.500L5.500 -43.500H-4Z', PAINT.white) +
    NECK_ROUND(skin) +
    line('M-6 -85L-4.500 -42M7.500 -85L6 -42', 'stroke-width="2"'),
};

/** What the legs wear above: a skirt falls from the waist over them. */
const BOTTOMS: Readonly<Record<Bottom, (paint: string) => string>> = {
  trousers: () => '',
  shorts: () => '',
  skirt: (p) => shape('M-13.500 -46H13.500L20 -24H-20Z', p),
  pleated: (p) =>
    shape('M-13.500 -46H13.500L21 -20H-21Z', p) +
    line('M-18.500 -27H18.500', `stroke="${PAINT.coral}" stroke-width="4"`) +
    line('M-6 -45L-8 -30M0 -45V-30M6 -45L8 -30', `stroke="${PAINT.mauve}" stroke-width="1.500"`),
};

export function bottom(looks: Looks): string {
  return BOTTOMS[looks.bottom](PAINT[looks.bottomPaint]);
}

const WORN: Readonly<Record<string, string>> = {
  stethoscope:
    line('M-8 -84q0 14 8.500 18t9 -18', `stroke="${PAINT.deep}" stroke-width="2.200"`) +
    line('M.500 -66v6', `stroke="${PAINT.deep}" stroke-width="2.200"`) +
    `<circle cx=".5" cy="-57" r="3" fill="${PAINT.metal}" stroke-width="1.800"/>`,
  tie: shape('M-2 -77H4L5 -58L1 -54L-3 -58Z', PAINT.indigo),
  badge: `<rect x="6" y="-70" width="7" height="9" rx="1" fill="${PAINT.sun}" stroke-width="1.600"/>`,
};

/** The trunk in its clothes, with what is worn over them. */
export function top(looks: Looks): string {
  const dressed = TOPS[looks.top](PAINT[looks.topPaint], PAINT[looks.skin], looks.wide ?? 1);
  return dressed + (looks.extras ?? []).map((extra) => WORN[extra] ?? '').join('');
}

/** The paint of a sleeve, and whether it ends above the elbow. */
export function sleeve(looks: Looks): { paint: string; short: boolean } {
  const white = looks.top === 'coat';
  return { paint: white ? PAINT.white : PAINT[looks.topPaint], short: looks.top === 'tee' };
}
