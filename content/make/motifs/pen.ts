/** The garden's paints: those of the design tokens and their daylight companions. */
export const INK = '#0F3D34';
export const PAINT = {
  leaf: '#1F7A5C',
  mint: '#8CCBAA',
  cream: '#FFF9EF',
  white: '#FFFFFF',
  sun: '#F6B23C',
  wheat: '#F6D48E',
  coral: '#E4572E',
  salmon: '#F29B7F',
  lilac: '#A593D6',
  violet: '#6B57A6',
  mauve: '#C9BCE8',
  water: '#5FB3BC',
  pond: '#9FD5DB',
  deep: INK,
  // Skins from light to deep, and hair.
  skin1: '#F6D3B0',
  skin2: '#E3B083',
  skin3: '#C98F5F',
  skin4: '#A66C42',
  skin5: '#8B5836',
  hair: '#2B2320',
  grey: '#B9BDBB',
  denim: '#4B7B93',
  indigo: '#3B3F78',
  // The inside of a body as a school-book paints it.
  rose: '#F7CFC2',
  flesh: '#EDA594',
  tissue: '#DE7F72',
  lining: '#C9524B',
  blood: '#A8282A',
  egg: '#FFE3A3',
  bone: '#F4EBDD',
  // Materials of things.
  metal: '#C9D3D6',
  copper: '#C77B3B',
  glass: '#DCEFF2',
  wood: '#D9A866',
} as const;
export type Paint = keyof typeof PAINT;

/** How one thing stands in a picture of 320 x 180; its foot is at (x, y). */
export type Stand = {
  m: string;
  x: number;
  y?: number;
  /** size: 1 is as drawn */
  s?: number;
  /** turn in degrees */
  r?: number;
  flip?: boolean;
  /** main paint */
  c?: Paint;
  /** how many, how far or which stage */
  n?: number;
  /** which kind, or what is inside */
  k?: string;
  /** the spoken line with which it appears */
  at?: number;
  /** the spoken line before which it leaves */
  until?: number;
  /** where it glides with a later line */
  move?: Move[];
  /** of a person: who of the cast, how they hold themselves, and what their face shows */
  who?: Who;
  pose?: Pose;
  face?: Face;
};

/** A glide that begins with spoken line `at` and takes `over` seconds (1 when left out). */
export type Move = { at: number; x?: number; y?: number; s?: number; r?: number; over?: number };

export type Who =
  | ('lan' | 'minh' | 'hà' | 'tuan' | 'mai' | 'vy' | 'khoa' | 'an')
  | ('nurse' | 'pharmacist' | 'mother' | 'father' | 'teacher' | 'grandma' | 'stranger')
  | ('driver' | 'guard');
export type Pose =
  | ('stand' | 'wave' | 'point' | 'talk' | 'think' | 'sit' | 'hug-self' | 'stop' | 'phone')
  | ('walk' | 'hold-hands' | 'write' | 'carry' | 'comfort' | 'cover-face');
export type Face = 'smile' | 'calm' | 'worried' | 'sad' | 'surprised' | 'firm' | 'cry';

export type Motif = (stand: Stand) => string;

export const GROUND_Y = 140;

export function paint(stand: Stand, fallback: Paint): string {
  return PAINT[stand.c ?? fallback];
}

export function line(d: string, extra = ''): string {
  return `<path d="${d}" ${extra}/>`;
}

export function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

/** A flat patch of colour without an outline. */
export function patch(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}" stroke="none"/>`;
}

export function dot(x: number, y: number, r: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="none"/>`;
}

export function disc(x: number, y: number, r: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
}

export function box(x: number, y: number, w: number, h: number, r: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;
}

/** The leaf every plant of ours carries, from its stalk at (x, y). */
export function leaf(x: number, y: number, turn: number, length: number, fill: string): string {
  const n = (value: number): string => value.toFixed(1);
  const w = length * 0.36;
  const side = (sign: number): string =>
    `C${n(length * 0.22)} ${n(sign * w)} ${n(length * 0.7)} ${n(sign * w)}`;
  const back = `C${n(length * 0.7)} ${n(w)} ${n(length * 0.22)} ${n(w)} 0 0Z`;
  const rib = `<path d="M${n(length * 0.12)} 0H${n(length * 0.66)}"/>`;
  const blade = `<path d="M0 0${side(-1)} ${n(length)} 0${back}" fill="${fill}"/>`;
  return `<g transform="translate(${x} ${y})rotate(${turn})">${blade}${rib}</g>`;
}

/** Two leaves, the lighter one on the left: the mark of the house. */
export function twoLeaves(x: number, y: number, length: number): string {
  const left = leaf(x, y, -150, length, PAINT.mint);
  return left + leaf(x, y, -30, length * 1.12, PAINT.leaf);
}
