import { box, disc, line, type Motif, PAINT, type Pose, type Stand, shape } from './pen.ts';
import { CAST, type Looks } from './people-cast.ts';
import { bottom, breadth, sleeve, top } from './people-clothes.ts';
import { hair } from './people-hair.ts';
import { at, hand, joined, type Point } from './people-hands.ts';
import { head } from './people-head.ts';
import { type Arm, POSTURES, type Posture } from './people-poses.ts';

/** The weight of outlines on the screen; inside limbs it is counted per unit of the drawing. */
const PEN = 2.8;
/** How much larger than a whole figure a bust is drawn, and where its waist is cut. */
const BUST = { scale: 2.1, waist: 46 };

/** One arm; `side` is 1 on the side the face looks to. */
function arm(looks: Looks, pose: Arm, side: 1 | -1, pen: number): string {
  const { shoulder } = breadth(looks.wide ?? 1);
  const from = ([x, y]: Point): Point => [side * (shoulder + x), -77 + y];
  const [start, elbow, wrist] = [from([0, 0]), from(pose.elbow), from(pose.wrist)];
  const { paint, short } = sleeve(looks);
  const skin = PAINT[looks.skin];
  const way = (points: readonly Point[]): string =>
    `M${points.map(([x, y]) => `${at(x)} ${at(y)}`).join('L')}`;
  const fingers = hand(pose.grip, elbow, wrist, skin, pen * 0.8);
  if (!short) return fingers + joined([[way([start, elbow, wrist]), 9]], paint, pen);
  const bare = joined([[way([start, elbow, wrist]), 7.4]], skin, pen);
  const middle: Point = [(start[0] + elbow[0] * 2) / 3, (start[1] + elbow[1] * 2) / 3];
  return bare + fingers + joined([[way([start, middle]), 10]], paint, pen);
}

const SHOE = 'M-5.500 0q-.500 -7 4.500 -7.500h3q6 1 6.500 7.500Z';

/** A leg that can swing from its hip. */
function leg(looks: Looks, side: 1 | -1, turn: number, pen: number): string {
  const wide = looks.wide ?? 1;
  const x = side * (6.6 + (wide - 1) * 8);
  const w = 11.5 + (wide - 1) * 9;
  const bare = looks.bottom === 'skirt' || looks.bottom === 'pleated';
  const cloth = PAINT[looks.bottomPaint];
  const whole = `M${at(x)} -42V-6`;
  const skin = joined([[whole, bare ? 8.5 : w - 2]], PAINT[looks.skin], pen);
  const long = joined([[whole, w]], cloth, pen);
  const half = joined([[`M${at(x)} -42V-26`, w + 1]], cloth, pen);
  const dressed = bare ? skin : looks.bottom === 'shorts' ? skin + half : long;
  const shoe = `<g transform="translate(${at(x)} 0)">${shape(SHOE, PAINT.cream)}</g>`;
  const still = `<g transform="rotate(${turn} ${at(x)} -44)">${dressed}${shoe}</g>`;
  return `<g class="leg" data-side="${side}" data-hip="${at(x)} -44">${still}</g>`;
}

/** Thigh and shin of a person who sits, seen from the side. */
function bentLegs(looks: Looks, pen: number): string {
  const shorts = looks.bottom === 'shorts';
  const paint = PAINT[shorts ? looks.skin : looks.bottomPaint];
  const legs = joined([['M-2 -31H19V-10', 12.5]], paint, pen);
  const thigh = shorts ? joined([['M-2 -31H14', 13.5]], PAINT[looks.bottomPaint], pen) : '';
  return `${legs}${thigh}<g transform="translate(20 -3)">${shape(SHOE, PAINT.cream)}</g>`;
}

const STOOL = box(-15, -25, 30, 5, 2.5, PAINT.wood) + line('M-11 -20L-13 0M11 -20L13 0');

/** The wheelchair: what is behind the person, and the wheel in front of them. */
const HANDLES = line('M-17 -66V-30M-17 -66h-7', 'stroke-width="3.600"');
const CHAIR_BACK = HANDLES + line('M4 -20h10L18 -3H30') + disc(13, -5, 4.5, PAINT.cream);
const CHAIR_FRONT =
  `<circle cx="-5" cy="-21" r="20.500" fill="${PAINT.white}" fill-opacity=".4"/>` +
  line(
    'M-5 -39v11M-5 -14v11M-23 -21h11M2 -21h11M-17.500 -33.500l7 7M.500 -15.500l7 7',
    'stroke-width="1.600"',
  ) +
  disc(-5, -21, 4, PAINT.sun);

/** What the hands of a pose hold. */
function held(stand: Stand, pose: Pose): string {
  if (pose === 'phone')
    return `<g transform="translate(7 -72)rotate(-8)">${box(-6, -10, 12, 20, 2.5, PAINT.pond)}</g>`;
  if (pose === 'write') {
    const sheet = box(-10, -76, 18, 20, 1.5, PAINT.white);
    return `${sheet}${line('M-6 -70h9M-6 -65h7', 'stroke-width="1.500"')}${line('M7 -66l6 -9', `stroke="${PAINT.coral}"`)}`;
  }
  if (pose !== 'carry') return '';
  if (stand.k === 'book')
    return box(-10, -70, 21, 17, 2, PAINT[stand.c ?? 'sun']) + line('M-5 -66v9');
  return box(-13, -72, 27, 20, 2, PAINT[stand.c ?? 'wood']) + line('M.500 -72v7');
}

/** All of a person above the hips. */
function upper(stand: Stand, looks: Looks, posture: Posture, pen: number): string {
  const { right, left } = posture;
  const draw = (one: Arm, side: 1 | -1): string => arm(looks, one, side, pen);
  const skin = PAINT[looks.skin];
  const neck = shape('M-5.500 -92h11.500v11h-11.500Z', skin);
  const behind = (right.front ? '' : draw(right, 1)) + (left.front ? '' : draw(left, -1));
  const before = (left.front ? draw(left, -1) : '') + held(stand, stand.pose ?? 'stand');
  const face = head(looks, stand.face ?? 'smile', posture.look);
  return behind + neck + top(looks) + face + before + (right.front ? draw(right, 1) : '');
}

function looksOf(stand: Stand): Looks {
  const looks = CAST[stand.who ?? 'lan'];
  if (!looks) throw new Error(`the cast has no ${stand.who}`);
  return looks;
}

function postureOf(stand: Stand): Posture {
  const posture = POSTURES[stand.pose ?? 'stand'];
  if (!posture) throw new Error(`no pose called ${stand.pose}`);
  return posture;
}

/** A whole person; k "bench" leaves out the stool of one who sits. */
const person: Motif = (stand) => {
  const looks = looksOf(stand);
  const posture = postureOf(stand);
  const tall = looks.tall ?? 1;
  const pen = PEN / ((stand.s ?? 1) * tall);
  const body = upper(stand, looks, posture, pen);
  const back = hair(looks, 'back');
  const frame = (inner: string): string =>
    `<g transform="scale(${tall})" stroke-width="${at(pen)}">${inner}</g>`;
  const lowered = (inner: string, x = 0): string =>
    `<g transform="translate(${x} 13)">${inner}</g>`;
  if (looks.extras?.includes('wheelchair')) {
    const seated = lowered(body, -4);
    return frame(CHAIR_BACK + lowered(back, -4) + bentLegs(looks, pen) + seated + CHAIR_FRONT);
  }
  if (posture.legs === 'sit') {
    const stool = stand.k === 'bench' ? '' : STOOL;
    return frame(stool + lowered(back) + lowered(body) + bentLegs(looks, pen));
  }
  const turn = posture.legs === 'walk' ? 17 : 0;
  const legs = leg(looks, -1, turn, pen) + leg(looks, 1, -turn, pen);
  return frame(back + legs + bottom(looks) + body);
};

/** A person from the waist up, near enough to read the face. */
const bust: Motif = (stand) => {
  const looks = looksOf(stand);
  const { scale, waist } = BUST;
  const pen = (PEN * 1.15) / ((stand.s ?? 1) * scale);
  const chair = looks.extras?.includes('wheelchair') ? HANDLES : '';
  const body = chair + hair(looks, 'back') + upper(stand, looks, postureOf(stand), pen);
  const place = `transform="scale(${scale})translate(0 ${waist})" stroke-width="${at(pen)}"`;
  return `<g ${place}>${body}</g>`;
};

export const people: Record<string, Motif> = { person, bust };
