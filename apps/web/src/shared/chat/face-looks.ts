/** How a face of a talk looks: colours and one feature by which it is known. */
export interface FaceLook {
  hair: 'short' | 'cropped' | 'curly' | 'undercut' | 'bun' | 'bob' | 'long' | 'ponytail';
  skin: string;
  top: string;
  ground: string;
  hasGlasses?: true;
}

/** The faces that there are; the first six are those of the people of the starter films. */
export const FACE_LOOKS = {
  bun: { hair: 'bun', skin: '#f6d3b0', top: '#8ccbaa', ground: '#ddf0dc' },
  long: { hair: 'long', skin: '#f6d3b0', top: '#f08a6b', ground: '#fbe3d8' },
  bob: { hair: 'bob', skin: '#e3b083', top: '#5fae7b', ground: '#e6f1cf' },
  short: { hair: 'short', skin: '#c08a5c', top: '#f6b23c', ground: '#fdebc8' },
  curly: { hair: 'curly', skin: '#a8734a', top: '#f2a58e', ground: '#fde3dc' },
  undercut: { hair: 'undercut', skin: '#e3b083', top: '#8fd0bd', ground: '#d5eef0' },
  ponytail: { hair: 'ponytail', skin: '#f6d3b0', top: '#9a8bd0', ground: '#e9e3f7' },
  glasses: { hair: 'bob', skin: '#e3b083', top: '#ffffff', ground: '#d5eef0', hasGlasses: true },
  cropped: { hair: 'cropped', skin: '#f6d3b0', top: '#6fb3c4', ground: '#dcecf5' },
  square: { hair: 'short', skin: '#e3b083', top: '#7d8fc9', ground: '#e4e7f6', hasGlasses: true },
} as const satisfies Record<string, FaceLook>;

export type FaceName = keyof typeof FACE_LOOKS;

const NAMES = Object.keys(FACE_LOOKS) as FaceName[];

/** The face of a person who has none of their own: always the same for a name, and none of those taken. */
export function faceFor(name: string, taken: readonly FaceName[]): FaceName {
  const free = NAMES.filter((each) => !taken.includes(each));
  const from = free.length > 0 ? free : NAMES;
  const sum = Array.from(name.normalize('NFC')).reduce(
    (total, character) => (total * 31 + (character.codePointAt(0) ?? 0)) % 9_973,
    7,
  );
  return from[sum % from.length] ?? 'short';
}
