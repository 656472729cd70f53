import { anatomy } from './motifs/anatomy.ts';
import { condom } from './motifs/condom.ts';
import { contraceptives } from './motifs/contraceptives.ts';
import { cycle } from './motifs/cycle.ts';
import { germs } from './motifs/germs.ts';
import { growing } from './motifs/growing.ts';
import { loops } from './motifs/loops.ts';
import { online } from './motifs/online.ts';
import { outerAnatomy } from './motifs/outer-anatomy.ts';
import { GROUND_Y, INK, type Motif, type Stand } from './motifs/pen.ts';
import { people } from './motifs/people.ts';
import { periodProducts } from './motifs/period-products.ts';
import { places } from './motifs/places.ts';
import { relations } from './motifs/relations.ts';
import { signs } from './motifs/signs.ts';
import { stories } from './motifs/stories.ts';
import { tests } from './motifs/tests.ts';
import { things } from './motifs/things.ts';

export const MOTIFS: Readonly<Record<string, Motif>> = {
  ...places,
  ...things,
  ...signs,
  ...anatomy,
  ...outerAnatomy,
  ...cycle,
  ...periodProducts,
  ...growing,
  ...contraceptives,
  ...condom,
  ...tests,
  ...germs,
  ...online,
  ...relations,
  ...stories,
  ...loops,
  ...people,
};

/** Where the foot of a thing is that names no height; a bust is cut by the lower edge. */
const BUST_Y = 184;

/** What stands by its weight: it makes no hop when a picture stirs. */
const STEADY = new Set([
  'desk',
  'bench',
  'busstop',
  'rail',
  'boundary',
  'bed',
  'basin',
  'tall-mirror',
]);

export const STROKE = `fill="none" stroke="${INK}" stroke-linecap="round" stroke-linejoin="round"`;

/** The first and all later places of a thing, each complete. */
function track(stand: Stand): { at: number; x: number; y: number; s: number; r: number }[] {
  const foot = stand.m === 'bust' ? BUST_Y : GROUND_Y;
  let last = { x: stand.x, y: stand.y ?? foot, s: stand.s ?? 1, r: stand.r ?? 0 };
  const places = [{ at: -1, over: 0, ...last }];
  for (const { at, over = 1, ...to } of [...(stand.move ?? [])].sort((a, b) => a.at - b.at)) {
    last = { ...last, ...to };
    places.push({ at, over, ...last });
  }
  return places;
}

/** One thing at its place; what moves carries its track for the stage. */
function thingSvg(stand: Stand): string {
  const motif = MOTIFS[stand.m];
  if (!motif) throw new Error(`no motif called ${stand.m}`);
  const places = track(stand);
  const { x, y, s, r } = places[0] ?? { x: 0, y: 0, s: 1, r: 0 };
  const mirror = stand.flip ? ' transform="scale(-1 1)"' : '';
  // Every outline keeps the same weight, however large the thing is.
  const place = `transform="translate(${x} ${y})rotate(${r})scale(${s})" stroke-width="${3 / s}"`;
  const moves = places.length > 1 ? ` data-track='${JSON.stringify(places)}'` : '';
  const leaves = stand.until === undefined ? '' : ` data-until="${stand.until}"`;
  const times = `data-at="${stand.at ?? 0}"${leaves}`;
  const kind = STEADY.has(stand.m) ? 'come steady' : 'come';
  return `<g ${place}${moves}><g class="${kind}" ${times}><g${mirror}>${motif(stand)}</g></g></g>`;
}

export function thingsSvg(stands: readonly Stand[]): string {
  return `<g ${STROKE} stroke-width="3">${stands.map(thingSvg).join('')}</g>`;
}
