import { INK, patch } from './pen.ts';

export type Category =
  | 'violence-prevention'
  | 'gender'
  | 'conception-process'
  | 'safe-sex'
  | 'contraceptives';

/** The place behind a scene. */
export type SetName =
  | ('plain' | 'body' | 'room' | 'street' | 'clinic')
  | ('pharmacy' | 'school' | 'park' | 'night' | 'night-room');

/** A category's paints: sky or wall, ground, the pale round, and what stands far away. */
type Tints = { sky: string; soil: string; round: string; far: string };
const TINTS: Readonly<Record<Category, Tints>> = {
  'violence-prevention': { sky: '#FBE3D8', soil: '#F0C2AE', round: '#FFF3EC', far: '#F6D2C2' },
  gender: { sky: '#E9E3F7', soil: '#CFC3EA', round: '#F7F4FD', far: '#DBD2F0' },
  'conception-process': { sky: '#FDEBC8', soil: '#EBC787', round: '#FFF7E6', far: '#F7DCA9' },
  'safe-sex': { sky: '#D5EEF0', soil: '#9FD5DB', round: '#EFFAFA', far: '#BBE1E5' },
  contraceptives: { sky: '#DDF0DC', soil: '#AFD8B1', round: '#F2FAF1', far: '#C8E5C9' },
};
const NIGHT: Tints = { sky: '#41647C', soil: '#2C4A5E', round: '#557A92', far: '#507389' };

/** A room at night stays light enough for ink outlines: the window is dark, not the wall. */
const NIGHT_ROOM: Tints = { sky: '#A9B8CF', soil: '#7C90AF', round: '#C3CEE0', far: '#94A6C2' };

const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;
const stroke = (d: string, colour: string, width = 3): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

const MARKS = 'M34 158h10M112 166h8M184 156h12M262 168h10';

function ground({ sky, soil }: Tints, marks = true): string {
  return (
    patch('M-2 -2h324v184H-2z', sky) +
    patch('M-2 140h324v42H-2z', soil) +
    stroke('M-4 140h328', INK) +
    (marks ? stroke(MARKS, INK) : '')
  );
}

/** Rows of panes, as a house or a shelf has them. */
function grid(x: number, y: number, columns: number, rows: number, fill: string): string {
  return Array.from({ length: columns * rows }, (_, i) =>
    rect(x + (i % columns) * 17, y + Math.floor(i / columns) * 22, 10, 13, fill, 1),
  ).join('');
}

const bush = (x: number, r: number, fill: string): string =>
  patch(
    `M${x - r * 1.7} 139a${r} ${r} 0 0 1 ${r} ${-r}a${r} ${r} 0 0 1 ${r * 1.5} 0a${r} ${r} 0 0 1 ${r} ${r}Z`,
    fill,
  );

/** Walls and their things are flat tints without ink, so that people stand out before them. */
const SETS: Readonly<Record<SetName, (tints: Tints) => string>> = {
  plain: (t) =>
    ground(t).replace('<path d="M-2 140', `${circle(160, 84, 78, t.round)}<path d="M-2 140`),
  body: (t) => patch('M-2 -2h324v184H-2z', t.round),
  room: (t) =>
    ground(t, false) +
    rect(118, 16, 92, 68, t.round, 6) +
    stroke('M164 18v64M120 50h88', t.far) +
    stroke('M112 88h104', t.soil, 5) +
    rect(20, 70, 50, 5, t.soil, 2) +
    rect(26, 48, 7, 22, t.far, 1) +
    rect(35, 44, 7, 26, t.round, 1) +
    rect(44, 50, 8, 20, t.far, 1) +
    rect(262, 26, 34, 42, t.far, 3) +
    stroke('M268 58l9 -12l7 8l5 -6l4 10', t.round, 3) +
    stroke('M-4 150h328', t.far, 2),
  street: (t) =>
    ground(t, false) +
    rect(12, 40, 62, 99, t.far) +
    rect(86, 58, 54, 81, t.far) +
    rect(196, 48, 48, 91, t.far) +
    rect(256, 28, 58, 111, t.far) +
    grid(20, 50, 3, 3, t.round) +
    grid(95, 68, 3, 2, t.round) +
    grid(204, 58, 2, 3, t.round) +
    grid(264, 40, 3, 4, t.round) +
    stroke('M20 162h36M92 162h36M164 162h36M236 162h36', t.round, 4),
  clinic: (t) =>
    ground(t, false) +
    rect(196, 26, 106, 44, t.round, 6) +
    stroke('M249 34v28M235 48h28', '#E4572E', 6) +
    rect(20, 34, 44, 58, t.round, 4) +
    stroke('M28 46h28M28 58h28M28 70h18', t.far, 4) +
    rect(96, 20, 70, 119, t.far) +
    rect(104, 28, 54, 111, t.round, 2) +
    circle(150, 88, 3, t.soil),
  pharmacy: (t) =>
    ground(t, false) +
    rect(150, 18, 158, 76, t.round, 4) +
    stroke('M150 44h158M150 69h158', t.soil, 4) +
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map(
        (i) =>
          rect(157 + i * 19, 26, 11, 16, i % 2 ? t.far : t.soil, 2) +
          rect(155 + i * 19, 54, 13, 13, i % 3 ? t.far : t.soil, 2) +
          rect(157 + i * 19, 76, 9, 16, i % 2 ? t.soil : t.far, 2),
      )
      .join('') +
    rect(34, 24, 44, 44, t.round, 8) +
    stroke('M56 34v24M44 46h24', '#1F7A5C', 7),
  school: (t) =>
    ground(t, false) +
    rect(84, 16, 152, 72, '#2F6B57', 4) +
    stroke('M84 90h152', t.soil, 6) +
    stroke('M104 36h60M104 50h84M104 64h44', '#8CCBAA', 3) +
    rect(16, 28, 42, 52, t.round, 3) +
    stroke('M37 30v48M18 54h38', t.far) +
    rect(264, 28, 42, 52, t.round, 3) +
    stroke('M285 30v48M266 54h38', t.far),
  park: (t) =>
    ground(t) +
    circle(270, 40, 18, t.round) +
    patch('M-2 140V112Q60 84 130 112T322 104V140Z', t.far).replace('140Z', '138.5Z') +
    rect(44, 84, 7, 54, t.soil) +
    circle(48, 66, 30, t.soil) +
    bush(292, 16, t.soil) +
    bush(120, 10, t.soil),
  night: () =>
    ground(NIGHT, false) +
    circle(264, 38, 17, '#F6D48E') +
    circle(272, 33, 15, NIGHT.sky) +
    [
      [30, 30],
      [84, 18],
      [130, 44],
      [192, 24],
      [306, 74],
      [62, 66],
      [222, 62],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 1.6, '#FFF7E6'))
      .join('') +
    rect(8, 84, 40, 55, NIGHT.far) +
    rect(54, 98, 30, 41, NIGHT.far) +
    rect(264, 92, 44, 47, NIGHT.far) +
    rect(18, 94, 8, 10, '#F6D48E', 1) +
    rect(280, 102, 8, 10, '#F6D48E', 1),
  'night-room': () =>
    ground(NIGHT_ROOM, false) +
    patch('M176 4a74 74 0 0 1 42.6 134.5h-85.2a74 74 0 0 1 42.6 -134.5Z', NIGHT_ROOM.round) +
    `<g opacity=".5">${circle(283, 88, 36, '#F8E7BF')}</g>` +
    rect(34, 16, 84, 66, NIGHT.soil, 5) +
    circle(94, 38, 11, '#F6D48E') +
    circle(99.5, 35, 10, NIGHT.soil) +
    [
      [48, 30],
      [62, 62],
      [66, 24],
      [106, 66],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 1.5, '#FFF7E6'))
      .join('') +
    stroke('M76 16v66M34 49h84', NIGHT_ROOM.soil, 4) +
    `<rect x="34" y="16" width="84" height="66" rx="5" fill="none" stroke="${NIGHT_ROOM.soil}" stroke-width="5"/>` +
    stroke('M28 86h96', NIGHT_ROOM.soil, 5) +
    patch('M276 74L262 100H304L290 74Z', '#F6D48E') +
    stroke('M283 100v36M270 138h26', NIGHT.soil, 4) +
    stroke('M-4 150h328', NIGHT_ROOM.far, 2),
};

/** How much of the left of a set an upright picture leaves out, by what stands in the set. */
const CUT: Readonly<Record<SetName, number>> = {
  ...{ plain: 70, body: 70, room: 76, street: 140, clinic: 40, pharmacy: 140 },
  ...{ school: 70, park: 140, night: 140, 'night-room': 10 },
};

/** A set in an upright picture: its sky goes on above, and its middle is shown. */
export function uprightSetSvg(set: SetName, category: Category): string {
  const { sky, soil, round } =
    set === 'night' ? NIGHT : set === 'night-room' ? NIGHT_ROOM : TINTS[category];
  const [high, low] = set === 'body' ? [round, round] : [sky, soil];
  const above = patch('M-2 -138H182V0H-2Z', high) + patch('M-2 180H182V186H-2Z', low);
  return `${above}<g transform="translate(${-CUT[set]} 0)">${setSvg(set, category)}</g>`;
}

export function setSvg(set: SetName, category: Category): string {
  const draw = SETS[set];
  if (!draw) throw new Error(`no set called ${set}`);
  return draw(TINTS[category]);
}
