import { box, disc, dot, line, type Motif, PAINT, paint, patch, shape } from './pen.ts';

/** A photograph that cannot be made out: coarse squares where a picture would be. */
function blurred(x: number, y: number, side: number): string {
  const tones = [PAINT.rose, PAINT.salmon, PAINT.skin2, PAINT.mauve, PAINT.wheat];
  const step = side / 5;
  const squares: string[] = [];
  for (let i = 0; i < 25; i += 1) {
    const at = `x="${x + (i % 5) * step}" y="${y + Math.floor(i / 5) * step}"`;
    const fill = tones[(i * 7 + (i % 3)) % tones.length];
    squares.push(`<rect ${at} width="${step + 0.3}" height="${step + 0.3}" fill="${fill}"/>`);
  }
  const frame = `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="4" fill="none"/>`;
  return `<g stroke="none">${squares.join('')}</g>${frame}`;
}

/** The number to call, above the keys of a telephone. */
function dialled(number: string): string {
  const text =
    `<text y="-82" text-anchor="middle" font-size="25" font-weight="800" stroke="none"` +
    ` fill="${PAINT.deep}">${number}</text>`;
  const keys = Array.from({ length: 6 }, (_, i) =>
    dot(-17 + (i % 3) * 17, -67 + Math.floor(i / 3) * 14, 4.6, PAINT.mint),
  );
  const receiver =
    '<path d="M-6 -38c-2 8 4 15 12 16l3 -5l-5 -3l-2 2q-3 -2 -4 -6l3 -1l-2 -5Z"' +
    ` fill="${PAINT.white}" stroke="none" transform="translate(0 -1)"/>`;
  return text + keys.join('') + disc(0, -31, 12, PAINT.leaf) + receiver;
}

/** A message of theirs (left) or of one's own (right) at height y. */
function message(y: number, own: boolean, fill: string, inside: string): string {
  const x = own ? -14 : -32;
  return `${box(x, y, 46, 19, 8, fill)}<g transform="translate(${x + 23} ${y + 9.5})">${inside}</g>`;
}

const banknote = (x: number, y: number): string =>
  box(x - 13, y - 7, 26, 14, 2, PAINT.mint) + disc(x, y, 3.4, PAINT.white);

/** What a phone of 84 x 132 shows, drawn where the screen is when both stand at the same place. */
const SCREENS: Readonly<Record<string, string>> = {
  photo: blurred(-27, -110, 38),
  demand:
    message(-66, false, PAINT.salmon, line('M-12 0h24', 'stroke-width="3"')) +
    message(-41, false, PAINT.salmon, banknote(0, 0)),
  threat: message(
    -66,
    false,
    PAINT.salmon,
    line('M-6 -5v6M0 -5v6M6 -5v6') + line('M-6 6v.1M0 6v.1M6 6v.1'),
  ),
  reply: message(-38, true, PAINT.mint, line('M-12 0h24')),
  account:
    disc(-18, -100, 10, PAINT.mauve) +
    dot(-18, -103, 3.4, PAINT.deep) +
    patch('M-24 -94q6 -7 12 0v2q-6 3 -12 0Z', PAINT.deep) +
    line('M0 -104h24M0 -96h14'),
  texts:
    message(-82, false, PAINT.cream, line('M-12 0h24')) +
    message(-58, false, PAINT.cream, line('M-12 0h16')),
  sum: banknote(-18, -26) + line('M2 -26h22'),
  ask:
    box(-30, -92, 60, 22, 6, PAINT.cream) +
    line('M-21 -73v-14h12l-3 4l3 4h-12', `fill="${PAINT.coral}"`) +
    line('M-2 -81h24') +
    box(-30, -62, 60, 22, 6, PAINT.cream) +
    `<g transform="translate(-16 -51)">${disc(0, 0, 7, PAINT.salmon) + line('M-5 5l10 -10')}</g>` +
    line('M-2 -51h24'),
  flagged: `<g transform="translate(24 -86)">${disc(0, 0, 8, PAINT.leaf) + line('M-3.5 0l3 3l5 -6', `stroke="${PAINT.white}"`)}</g>`,
  blocked: `<g transform="translate(24 -56)">${disc(0, 0, 8, PAINT.leaf) + line('M-3.5 0l3 3l5 -6', `stroke="${PAINT.white}"`)}</g>`,
  111: dialled('111'),
  113: dialled('113'),
  115: dialled('115'),
  quiet: line('M-9 -66a9 9 0 0 1 18 0v12h4h-26h4ZM-3 -47a3 3 0 0 0 6 0M-16 -40l32 -34'),
  calls: Array.from({ length: 4 }, (_, i) => {
    const y = -102 + i * 20;
    const receiver = line(
      `M-24 ${y - 5}c-1 6 4 11 10 12l2 -4l-4 -2l-2 2q-2 -2 -3 -5l2 -1l-1 -4Z`,
      `fill="${PAINT.coral}" stroke-width="2"`,
    );
    return receiver + line(`M-4 ${y}h28`);
  }).join(''),
};

/** A phone of 84 x 132 held towards the viewer; k: what it shows. */
const screen: Motif = (stand) =>
  box(-42, -132, 84, 132, 13, PAINT.deep) +
  box(-36, -122, 72, 108, 6, PAINT.white) +
  line('M-8 -127h16', `stroke="${PAINT.grey}" stroke-width="2"`) +
  disc(0, -7, 2.4, PAINT.grey) +
  (stand.k ? (SCREENS[stand.k] ?? '') : '');

/** One part of what such a phone shows, placed on it by the same x, y and s. */
const shown: Motif = (stand) => {
  const part = SCREENS[stand.k ?? ''];
  if (part === undefined) throw new Error(`a screen shows no ${stand.k}`);
  return part;
};

/** The ring with a bar: what is not done. Its middle is at the foot. */
const slash: Motif = (stand) =>
  `<circle r="24" fill="none" stroke="${paint(stand, 'coral')}" stroke-width="6"/>` +
  line('M-17 17L17 -17', `stroke="${paint(stand, 'coral')}" stroke-width="6"`);

/** Banknotes. */
const money: Motif = () =>
  `<g transform="rotate(-8)">${box(-26, -34, 52, 28, 4, PAINT.mint) + disc(0, -20, 7, PAINT.white)}</g>` +
  box(-26, -28, 52, 28, 4, PAINT.mint) +
  disc(0, -14, 7, PAINT.white) +
  line('M-20 -22v.1M20 -6v.1');

/** A photograph that cannot be made out. */
const photo: Motif = () => box(-22, -48, 44, 48, 3, PAINT.white) + blurred(-17, -43, 34);

/** The corners of a picture taken of a screen. */
const corners: Motif = () =>
  line(
    'M-52 -124v-16h16M52 -124v-16h-16M-52 -8v16h16M52 -8v16h-16',
    `stroke="${PAINT.coral}" stroke-width="4"`,
  );

/** A folder in which evidence is kept. */
const folder: Motif = (stand) =>
  shape(
    'M-36 -6v-44q0 -5 5 -5h20l7 8h35q5 0 5 5v36q0 5 -5 5h-62q-5 0 -5 -5Z',
    paint(stand, 'wheat'),
  ) + shape('M-36 -36h72v31q0 5 -5 5h-62q-5 0 -5 -5Z', paint(stand, 'sun'));

/** Breath that goes out in rings; its middle is at the foot. */
const breath: Motif = (stand) =>
  [54, 40, 27]
    .map((r, i) => {
      const look = `fill="none" stroke="${paint(stand, 'water')}" stroke-width="${2 + i}"`;
      return `<circle r="${r}" ${look} stroke-dasharray="${i === 2 ? 'none' : '10 9'}"/>`;
    })
    .join('');

/** A person hidden behind an account: a round portrait without a face. */
const stranger: Motif = () =>
  disc(0, -24, 24, PAINT.mauve) +
  `<circle cx="0" cy="-31" r="9" fill="${PAINT.deep}" stroke="none"/>` +
  patch('M-16 -8q4 -12 16 -12t16 12q-16 13 -32 0Z', PAINT.deep);

/** A page of the web from which a picture is taken down. */
const webpage: Motif = () =>
  box(-50, -76, 100, 76, 7, PAINT.white) +
  line('M-50 -60h100') +
  dot(-42, -68, 2.6, PAINT.coral) +
  dot(-33, -68, 2.6, PAINT.sun) +
  dot(-24, -68, 2.6, PAINT.leaf) +
  line('M10 -46h30M10 -34h30M10 -22h20', `stroke="${PAINT.grey}"`) +
  '<rect x="-40" y="-50" width="40" height="40" rx="4" fill="none" stroke-dasharray="4 6"/>';

export const online: Record<string, Motif> = {
  screen,
  shown,
  slash,
  money,
  photo,
  corners,
  folder,
  breath,
  stranger,
  webpage,
};
