import { disc, dot, line, type Motif, PAINT, patch, type Stand, shape } from './pen.ts';

/** A hollow way: its outline, its wall and the pale inside, drawn along one path. */
function duct(d: string, width: number, wall: string = PAINT.flesh): string {
  return (
    line(d, `stroke-width="${width}"`) +
    line(d, `stroke="${wall}" stroke-width="${width - 5}"`) +
    line(d, `stroke="${PAINT.cream}" stroke-width="2"`)
  );
}

function mirrored(half: string): string {
  return `${half}<g transform="scale(-1 1)">${half}</g>`;
}

const TUBE = 'M22 -101C40 -114 66 -120 80 -107C88 -99 88 -92 84 -86';
const FRINGE = 'M84 -88l-8 8M85 -87l-2 11M86 -88l7 9M86 -90l10 3';
const BODY =
  'M-13 -38C-15 -52 -20 -58 -30 -74C-40 -90 -36 -108 -22 -113C-12 -117 12 -117 22 -113' +
  'C36 -108 40 -90 30 -74C20 -58 15 -52 13 -38C13 -31 -13 -31 -13 -38Z';
const CAVITY = 'M0 -44C-2 -60 -10 -72 -21 -99Q0 -105 21 -99C10 -72 2 -60 0 -44Z';

function ovary(): string {
  const follicles =
    disc(60, -75, 3, PAINT.cream) + disc(68, -70, 4, PAINT.cream) + disc(74, -76, 2.5, PAINT.sun);
  return (
    line('M30 -84L52 -76', 'stroke-width="4"') +
    `<ellipse cx="67" cy="-73" rx="17" ry="11.5" fill="${PAINT.egg}" transform="rotate(-10 67 -73)"/>` +
    `<g stroke-width="1.4">${follicles}</g>`
  );
}

/**
 * Uterus, tubes, ovaries and vagina from the front, cut open; the foot is the vagina's opening. Drawn
 * 118 high and 196 wide; `lining` and `shedding` fit into it at the same place and size.
 */
const uterus: Motif = () => {
  const vagina =
    shape('M-15 -46C-19 -30 -16 -12 -15 0H15C16 -12 19 -30 15 -46Z', PAINT.tissue) +
    patch('M-7 -38C-9 -22 -7 -10 -6 -1H6C7 -10 9 -22 7 -38Z', PAINT.cream);
  const side =
    ovary() +
    line(FRINGE, 'stroke-width="6.5"') +
    duct(TUBE, 11) +
    line(FRINGE, `stroke="${PAINT.flesh}" stroke-width="2.5"`);
  return (
    vagina +
    mirrored(side) +
    shape(BODY, PAINT.flesh) +
    patch(CAVITY, PAINT.cream) +
    line('M0 -46V-36', `stroke="${PAINT.cream}" stroke-width="3"`)
  );
};

/** The lining inside `uterus`; n is its thickness from 1 to 8. */
const lining: Motif = ({ n = 4 }) =>
  `<path d="${CAVITY}" fill="${PAINT.lining}" stroke="${PAINT.lining}" stroke-width="${2 * n}"/>` +
  patch(CAVITY, PAINT.cream) +
  line(CAVITY, `stroke="${PAINT.lining}" stroke-width="${Math.max(2, n)}"`);

/** The lining that comes off and flows out of `uterus`. */
const shedding: Motif = () => {
  const flow = 'M0 -92C-3 -76 2 -64 0 -48C-2 -34 2 -18 0 -2';
  const pieces = [
    [-9, -92, 4],
    [8, -94, 4.5],
    [-4, -80, 4],
    [6, -82, 3.2],
    [2, -68, 3.4],
    [-3, -24, 3.4],
    [3, -10, 3.8],
  ] as const;
  return (
    line(flow, `stroke="${PAINT.blood}" stroke-width="4"`) +
    pieces.map(([x, y, r]) => dot(x, y, r, PAINT.blood)).join('') +
    patch('M0 4c4 6 6 9 6 12a6 6 0 0 1 -12 0c0 -3 2 -6 6 -12Z', PAINT.blood)
  );
};

const SECTION =
  'M-60 -122C-68 -100 -72 -82 -66 -64C-62 -50 -50 -44 -40 -34C-34 -24 -22 -18 -8 -18' +
  'C6 -16 18 -16 28 -20C38 -4 70 -4 80 -26C88 -52 78 -92 74 -122';
const VAGINA = 'M4 -66C0 -52 -6 -40 -15 -20';
const RECTUM = 'M48 -112C60 -96 38 -84 38 -62C38 -46 34 -34 29 -20';

/** What a person may wear inside the vagina: k of `pelvis`. */
function worn(k: string | undefined): string {
  if (k === 'tampon') {
    return (
      line('M1 -58L-6 -39', 'stroke-width="10"') +
      line('M1 -58L-6 -39', `stroke="${PAINT.white}" stroke-width="5.5"`) +
      line('M-7 -37C-10 -28 -12 -20 -19 -8', 'stroke-width="2"')
    );
  }
  if (k === 'cup') {
    const bell = 'M-9 -9C-9 2 -5 9 0 10C5 9 9 2 9 -9Z';
    return (
      `<g transform="translate(-6 -40)rotate(24)">${shape(bell, PAINT.violet)}` +
      `${line('M0 10V16M-10 -9H10')}</g>`
    );
  }
  return '';
}

/**
 * Pelvis with uterus, bladder, vagina and rectum, cut through the middle and seen from the side, the belly
 * on the left; k: tampon or cup in its place.
 */
const pelvis: Motif = ({ k }) => {
  const womb =
    'M-1 -62C-8 -74 -16 -80 -30 -84C-46 -90 -46 -108 -28 -110C-8 -112 4 -94 12 -70C12 -62 4 -58 -1 -62Z';
  return (
    shape(SECTION, PAINT.skin1) +
    `<ellipse cx="-52" cy="-62" rx="6" ry="11" fill="${PAINT.cream}" transform="rotate(-24 -52 -62)"/>` +
    duct('M-32 -60C-33 -48 -33 -42 -34 -30', 8, PAINT.wheat) +
    shape(
      'M-48 -72C-46 -86 -20 -84 -16 -72C-16 -60 -26 -56 -32 -54C-40 -56 -48 -62 -48 -72Z',
      PAINT.wheat,
    ) +
    duct(RECTUM, 14, PAINT.salmon) +
    line(VAGINA, 'stroke-width="15"') +
    line(VAGINA, `stroke="${PAINT.tissue}" stroke-width="10"`) +
    line(VAGINA, `stroke="${PAINT.cream}" stroke-width="2.5"`) +
    shape(womb, PAINT.flesh) +
    line('M3 -66C-4 -80 -14 -90 -30 -97', `stroke="${PAINT.lining}" stroke-width="5"`) +
    worn(k)
  );
};

/** Penis, scrotum, one testicle, bladder and urethra, cut through the middle and seen from the side. */
const malePelvis: Motif = () => {
  const skin =
    'M-52 -122C-60 -104 -62 -92 -56 -80C-66 -76 -76 -66 -80 -50C-84 -38 -84 -26 -76 -24C-66 -22 -62 -34 -56 -48' +
    'C-54 -40 -56 -30 -54 -20C-52 -4 -28 -2 -24 -18C-22 -28 -24 -36 -22 -44C-10 -36 8 -30 24 -28' +
    'C36 -8 70 -8 80 -30C88 -56 80 -92 76 -122';
  const urethra = 'M-6 -78C-4 -62 -18 -58 -36 -66C-56 -74 -66 -60 -76 -30';
  return (
    shape(skin, PAINT.skin1) +
    `<ellipse cx="-44" cy="-84" rx="6" ry="11" fill="${PAINT.cream}" transform="rotate(-30 -44 -84)"/>` +
    duct('M48 -112C60 -96 36 -84 36 -64C36 -50 32 -40 26 -30', 14, PAINT.salmon) +
    shape(
      'M-24 -92C-20 -106 8 -104 12 -92C12 -80 2 -76 -4 -74C-14 -76 -24 -82 -24 -92Z',
      PAINT.wheat,
    ) +
    line('M-40 -28C-36 -56 -30 -100 -4 -110C20 -114 22 -92 2 -76', 'stroke-width="2"') +
    duct(urethra, 8, PAINT.wheat) +
    `<ellipse cx="-39" cy="-22" rx="9" ry="11" fill="${PAINT.tissue}"/>` +
    line('M-80 -38q5 4 12 2', 'stroke-width="2"')
  );
};

export type Skin = 'light' | 'tan' | 'deep';
type Tones = { skin: string; inner: string; fold: string; open: string };
const TONES: Readonly<Record<Skin, Tones>> = {
  light: { skin: '#F3CDB2', inner: '#F2B8AC', fold: '#D98D86', open: '#FBDDD5' },
  tan: { skin: '#DDAA7E', inner: '#D9908A', fold: '#B5695F', open: '#F7CFC2' },
  deep: { skin: '#9C6544', inner: '#B5746A', fold: '#6E3F36', open: '#E9B3A6' },
};

/** The tones for k, tan when it names none. */
export function tonesOf({ k }: Stand): Tones {
  return TONES[k === 'light' || k === 'deep' ? k : 'tan'];
}

export const anatomy = {
  uterus,
  lining,
  shedding,
  pelvis,
  'male-pelvis': malePelvis,
} satisfies Record<string, Motif>;
