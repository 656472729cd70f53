import type { Paint, Who } from './pen.ts';

export type Hair =
  | ('long' | 'short' | 'ponytail' | 'bob' | 'curly' | 'undercut' | 'bun' | 'tied')
  | ('cropped' | 'wavy' | 'scarf');
export type Top =
  | 'tee'
  | 'long'
  | 'shirt'
  | 'hoodie'
  | 'coat'
  | 'aodai'
  | 'embroidered'
  | 'cardigan';
export type Bottom = 'trousers' | 'skirt' | 'shorts' | 'pleated';

/** How one of the cast looks: the same in every film. */
export type Looks = {
  skin: Paint;
  hair: Hair;
  hairPaint: Paint;
  top: Top;
  topPaint: Paint;
  bottom: Bottom;
  bottomPaint: Paint;
  /** breadth and height of the body; 1 is usual */
  wide?: number;
  tall?: number;
  extras?: readonly Extra[];
};
export type Extra =
  | ('glasses' | 'freckles' | 'hearing-aid' | 'wheelchair' | 'earring' | 'moustache')
  | ('wrinkles' | 'stethoscope' | 'badge' | 'cap' | 'tie');

const YOUNG = { hairPaint: 'hair' } as const;
const OLDER = { hairPaint: 'hair', tall: 1.01 } as const;

export const CAST: Readonly<Record<Who, Looks>> = {
  lan: {
    ...{ ...YOUNG, skin: 'skin2', hair: 'long', top: 'tee', topPaint: 'coral' },
    ...{ bottom: 'trousers', bottomPaint: 'denim' },
  },
  minh: {
    ...{ ...YOUNG, skin: 'skin4', hair: 'short', top: 'tee', topPaint: 'sun', tall: 1.03 },
    ...{ bottom: 'trousers', bottomPaint: 'indigo' },
  },
  hà: {
    ...{ ...YOUNG, skin: 'skin1', hair: 'ponytail', top: 'hoodie', topPaint: 'lilac' },
    ...{ bottom: 'trousers', bottomPaint: 'leaf', extras: ['glasses'] },
  },
  tuan: {
    ...{ ...YOUNG, skin: 'skin2', hair: 'cropped', top: 'tee', topPaint: 'water', tall: 0.97 },
    ...{ bottom: 'shorts', bottomPaint: 'indigo', wide: 1.36, extras: ['freckles'] },
  },
  mai: {
    ...{ ...YOUNG, skin: 'skin3', hair: 'bob', top: 'long', topPaint: 'leaf' },
    ...{ bottom: 'trousers', bottomPaint: 'indigo', extras: ['wheelchair'] },
  },
  vy: {
    ...{ ...YOUNG, skin: 'skin2', hair: 'scarf', top: 'embroidered', topPaint: 'violet' },
    ...{ bottom: 'pleated', bottomPaint: 'violet' },
  },
  khoa: {
    ...{ ...YOUNG, skin: 'skin5', hair: 'curly', top: 'hoodie', topPaint: 'salmon' },
    ...{ bottom: 'trousers', bottomPaint: 'denim', extras: ['hearing-aid'] },
  },
  an: {
    ...{ ...YOUNG, skin: 'skin3', hair: 'undercut', top: 'cardigan', topPaint: 'mint' },
    ...{ bottom: 'trousers', bottomPaint: 'violet', wide: 0.95, extras: ['earring'] },
  },
  nurse: {
    ...{ ...OLDER, skin: 'skin2', hair: 'bun', top: 'coat', topPaint: 'mint' },
    ...{ bottom: 'trousers', bottomPaint: 'leaf', extras: ['stethoscope'] },
  },
  pharmacist: {
    ...{ ...OLDER, skin: 'skin4', hair: 'short', top: 'coat', topPaint: 'pond' },
    ...{ bottom: 'trousers', bottomPaint: 'denim', wide: 1.08, extras: ['glasses', 'badge'] },
  },
  mother: {
    ...{ ...OLDER, skin: 'skin3', hair: 'wavy', top: 'shirt', topPaint: 'salmon' },
    ...{ bottom: 'trousers', bottomPaint: 'violet', wide: 1.1 },
  },
  father: {
    ...{
      ...OLDER,
      skin: 'skin3',
      hair: 'short',
      hairPaint: 'grey',
      top: 'shirt',
      topPaint: 'water',
    },
    ...{ bottom: 'trousers', bottomPaint: 'indigo', wide: 1.14, extras: ['moustache'] },
  },
  teacher: {
    ...{ ...OLDER, skin: 'skin1', hair: 'tied', top: 'aodai', topPaint: 'salmon' },
    ...{ bottom: 'trousers', bottomPaint: 'cream' },
  },
  grandma: {
    ...{
      skin: 'skin3',
      hair: 'bun',
      hairPaint: 'grey',
      top: 'long',
      topPaint: 'mauve',
      tall: 0.93,
    },
    ...{ bottom: 'trousers', bottomPaint: 'violet', wide: 1.08, extras: ['wrinkles'] },
  },
  // Who drives the bus, and who guards a place: in uniform.
  driver: {
    ...{ ...OLDER, skin: 'skin3', hair: 'tied', top: 'shirt', topPaint: 'pond' },
    ...{ bottom: 'trousers', bottomPaint: 'indigo', extras: ['cap', 'tie'] },
  },
  guard: {
    ...{ ...OLDER, skin: 'skin4', hair: 'short', top: 'shirt', topPaint: 'denim' },
    ...{ bottom: 'trousers', bottomPaint: 'indigo', wide: 1.1, extras: ['cap', 'badge'] },
  },
  // A person who does harm: without colours.
  stranger: {
    ...{ skin: 'metal', hair: 'cropped', hairPaint: 'grey', top: 'long', topPaint: 'grey' },
    ...{ bottom: 'trousers', bottomPaint: 'grey', wide: 1.08 },
  },
};
