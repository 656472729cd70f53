import { dot, type Face, INK, PAINT, patch } from './pen.ts';
import type { Extra, Looks } from './people-cast.ts';
import { hair } from './people-hair.ts';

/** The middle of the face: a head looks a little to the right. */
const X = 2.6;
const DARK = '#17120E';

const stroke = (d: string, width: number, colour: string = DARK): string =>
  `<path d="${d}" stroke="${colour}" stroke-width="${width}"/>`;

const eye = (x: number, rx: number, ry: number, y = -101.5): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${DARK}" stroke="none"/>`;
const eyes = (rx = 1.9, ry = 2.4, y = -101.5): string =>
  `<g class="eyes">${eye(X - 5.4, rx, ry, y) + eye(X + 5.4, rx, ry, y)}</g>`;

/** Brows from their outer to their inner ends: heights above the eyes. */
function brows(outer: number, inner: number, bend = 1.6): string {
  const middle = (outer + inner) / 2 + bend;
  return stroke(
    `M${X - 8.6} ${-101.5 - outer}Q${X - 5.6} ${-101.5 - middle} ${X - 2.6} ${-101.5 - inner}` +
      `M${X + 8.6} ${-101.5 - outer}Q${X + 5.6} ${-101.5 - middle} ${X + 2.6} ${-101.5 - inner}`,
    2,
  );
}
const mouth = (d: string): string => stroke(`M${X} -91.5${d}`, 2.1);
const tear = (x: number): string =>
  patch(`M${x} -98.500c2.600 3.600 2.600 6.400 0 6.400s-2.600 -2.800 0 -6.400Z`, '#D9F2FA');

const FACES: Readonly<Record<Face, string>> = {
  smile:
    eyes() +
    brows(5.2, 5.4) +
    `<path d="M${X - 4.8} -92.800q4.800 7.200 9.600 0Z" fill="${PAINT.white}" stroke="${DARK}" stroke-width="1.8"/>`,
  calm: eyes() + brows(5, 5.2, 1.2) + mouth('m-4 -.600q4 3.200 8 0'),
  worried:
    eyes(1.9, 2.5) + brows(4.4, 7, 0.6) + mouth('m-3.600 1q2 -2.600 3.800 -.800t3.600 -.800'),
  sad: eyes(1.8, 2, -100.8) + brows(4, 7.2, 0.2) + mouth('m-4 1.600q4 -4.600 8 0'),
  surprised:
    eyes(2.2, 3.1) +
    brows(7.4, 7.6, 2) +
    `<ellipse cx="${X}" cy="-91" rx="2.800" ry="3.600" fill="${DARK}" stroke="none"/>`,
  firm: eyes(1.9, 2.2) + brows(5.4, 4.4, 0.5) + mouth('m-4 .200h8'),
  cry:
    stroke(`M${X - 8} -101.500q2.600 2.600 5.200 0M${X + 2.8} -101.500q2.600 2.600 5.200 0`, 2) +
    brows(4.4, 7.4, 0.2) +
    mouth('m-4 1.600q4 -4.600 8 0') +
    tear(X - 6) +
    tear(X + 6),
};

/** Eyes that look down at what the hands hold. */
const DOWN = stroke(`M${X - 7.8} -101q2.600 2 5.200 0M${X + 3} -101q2.600 2 5.200 0`, 2.1);

const EXTRAS: Partial<Record<Extra, string>> = {
  glasses:
    `<g stroke-width="1.8"><circle cx="${X - 5.4}" cy="-101.500" r="4.800"/>` +
    `<circle cx="${X + 5.4}" cy="-101.500" r="4.800"/><path d="M${X - 10.2} -102.500l-5 -1.200"/></g>`,
  freckles: [-8, -5.6, -6.8, 5.6, 8, 6.8]
    .map((x, i) => dot(X + x, i % 3 === 2 ? -94.6 : -96.6, 0.75, '#A8683C'))
    .join(''),
  moustache: stroke(`M${X - 5} -94.500q2.500 -2.400 5 -.600q2.500 -1.800 5 .600`, 2.6, '#5B6460'),
  wrinkles: stroke(
    `M${X - 11} -99.500l-1.600 1.800M${X + 10.2} -99.500l1.200 1.800M${X - 7} -90.500q-.800 1.600 0 3`,
    1.3,
  ),
  earring: `<circle cx="-12.500" cy="-92.500" r="1.800" stroke-width="1.500" stroke="${PAINT.sun}"/>`,
  cap:
    `<path d="M-15 -112C-17 -126 -8 -131 1 -131C12 -131 19 -125 16 -112Z" fill="${PAINT.indigo}"/>` +
    `<path d="M-15.500 -110.500Q1 -118 16 -111.500L24 -108Q16 -106 7 -108.500Q-6 -112 -15.500 -110.500Z" fill="${PAINT.deep}"/>` +
    `<circle cx="5" cy="-121" r="3" fill="${PAINT.sun}" stroke-width="1.500"/>`,
  'hearing-aid':
    `<path d="M-15.500 -103q-3 3 -1.500 6.500" stroke="${INK}" stroke-width="4.400"/>` +
    `<path d="M-15.500 -103q-3 3 -1.500 6.500" stroke="${PAINT.white}" stroke-width="2.600"/>` +
    `<path d="M-15 -103q3 .500 2.500 4" stroke="${PAINT.white}" stroke-width="1.200"/>`,
};

/** Head, hair and face of a person whose neck stands at (0, -84). */
export function head(looks: Looks, face: Face, look?: 'down'): string {
  const skin = PAINT[looks.skin];
  const dark = looks.skin === 'skin5' || looks.skin === 'skin4';
  const blush = looks.skin === 'metal' ? 'none' : dark ? '#C4553A' : PAINT.coral;
  const cheek = (x: number): string =>
    `<circle cx="${x}" cy="-95.500" r="2.900" fill="${blush}" fill-opacity=".28" stroke="none"/>`;
  const ear = `<circle cx="-13.500" cy="-99" r="3.800" fill="${skin}"/>`;
  const skull = `<path d="M-14 -103C-14 -124 14.500 -124 14.500 -103C14.500 -92 8 -85.500 1 -85.500C-7 -85.500 -14 -92 -14 -103Z" fill="${skin}"/>`;
  const nose = `<path d="M${X + 0.8} -99.500q2.200 3.200 -.600 3.500" stroke="${DARK}" stroke-width="1.500"/>`;
  const worn = (looks.extras ?? []).map((extra) => EXTRAS[extra] ?? '').join('');
  const lids = look === 'down' && (face === 'calm' || face === 'smile');
  const shown = lids ? DOWN + brows(4.6, 5, 1.2) + mouth('m-4 -.600q4 3.200 8 0') : FACES[face];
  const front = hair(looks, 'front');
  return ear + skull + cheek(X - 8.4) + cheek(X + 7.4) + nose + shown + front + worn;
}
