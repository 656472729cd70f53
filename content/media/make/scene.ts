import { GROUND_Y, INK, type Motif, type Stand } from './motifs/pen.ts';
import { places } from './motifs/places.ts';
import { plants } from './motifs/plants.ts';
import { signs } from './motifs/signs.ts';
import { sky } from './motifs/sky.ts';
import { things } from './motifs/things.ts';

export const MOTIFS: Readonly<Record<string, Motif>> = {
  ...plants,
  ...sky,
  ...places,
  ...things,
  ...signs,
};

/** What grows out of the ground; everything else simply comes into view. */
const GROWS = new Set(Object.keys(plants));

export type Category =
  | 'violence-prevention'
  | 'gender'
  | 'conception-process'
  | 'safe-sex'
  | 'contraceptives';

/** Ground, soil and the pale round behind things, per category. */
export const GROUNDS: Readonly<Record<Category, { sky: string; soil: string; round: string }>> = {
  'violence-prevention': { sky: '#FBE3D8', soil: '#F0C2AE', round: '#FFF3EC' },
  gender: { sky: '#E9E3F7', soil: '#CFC3EA', round: '#F7F4FD' },
  'conception-process': { sky: '#FDEBC8', soil: '#EBC787', round: '#FFF7E6' },
  'safe-sex': { sky: '#D5EEF0', soil: '#9FD5DB', round: '#EFFAFA' },
  contraceptives: { sky: '#DDF0DC', soil: '#AFD8B1', round: '#F2FAF1' },
};

const STROKE = `fill="none" stroke="${INK}" stroke-linecap="round" stroke-linejoin="round"`;

/** What lies in the soil itself: the soil's own strokes make room for it. */
export function fillsSoil(stands: readonly Stand[]): boolean {
  return stands.some(({ m }) => m === 'seed' || m === 'path');
}

/** Sky, soil and the horizon at 140 of 180, with a few strokes in the soil. */
export function groundSvg(category: Category, clear = false): string {
  const { sky: above, soil } = GROUNDS[category];
  const water = category === 'safe-sex';
  const strokes = `M34 158h10M112 164h8${clear ? '' : 'M184 156h12M262 166h10'}`;
  const light = `M24 156h26M64 168h18M112 158h22${clear ? '' : 'M176 166h34M246 157h30'}`;
  return (
    `<path fill="${above}" d="M-2-2h324v184H-2z"/><path fill="${soil}" d="M-2 140h324v42H-2z"/>` +
    `<g ${STROKE} stroke-width="3"><path d="M-4 140h328"/>` +
    `<path d="${water ? light : strokes}"${water ? ' stroke="#fff"' : ''}/></g>`
  );
}

/** One thing at its place; `i` orders things that appear with the same line. */
function thingSvg(stand: Stand): string {
  const motif = MOTIFS[stand.m];
  if (!motif) throw new Error(`no motif called ${stand.m}`);
  const s = stand.s ?? 1;
  const y = stand.y ?? GROUND_Y;
  const turn = stand.r ? `rotate(${stand.r})` : '';
  const mirror = stand.flip ? 'scale(-1 1)' : '';
  // Every outline keeps the same weight, however large the thing is.
  const pen = `stroke-width="${(3 / s).toFixed(2)}"`;
  const place = `transform="translate(${stand.x} ${y})${turn}scale(${s})${mirror}" ${pen}`;
  const kind = GROWS.has(stand.m) ? 'grow' : 'come';
  return `<g ${place}><g class="${kind}" data-at="${stand.at ?? 0}">${motif(stand)}</g></g>`;
}

export function thingsSvg(stands: readonly Stand[]): string {
  return `<g ${STROKE} stroke-width="3">${stands.map(thingSvg).join('')}</g>`;
}

/** The pale round that gathers a picture. */
export function roundSvg(category: Category, x: number, y: number, r: number): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${GROUNDS[category].round}"/>`;
}
