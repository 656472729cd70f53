import type { ReactNode } from 'react';

const SIX = [0, 60, 120, 180, 240, 300];
const FIVE = [0, 72, 144, 216, 288];
const TWELVE = Array.from({ length: 12 }, (_, index) => index * 30);

export interface FlowerKind {
  color: string;
  /** Around 0 0, in the lines and the width of the plant. */
  flower: ReactNode;
}

/** Six courses are six different plants, by shape and colour of the flower; further ones begin again. */
const KINDS: readonly FlowerKind[] = [
  kind('#f29b7f', (color) => (
    <>
      <Petals turns={SIX} cy={-13} rx={8} ry={12} color={color} />
      <circle r="9" fill="#f6b23c" />
    </>
  )),
  kind('#9a8bd0', (color) => (
    <>
      <path d="M-18-8q4-14 18-14t18 14q-2 24-18 24t-18-24z" fill={color} />
      <path d="M-18-8l9 9 9-14 9 14 9-9" />
    </>
  )),
  kind('#f6b23c', (color) => (
    <>
      <Petals turns={TWELVE} cy={-17} rx={5} ry={9} color={color} />
      <circle r="13" fill="#8a6a43" />
    </>
  )),
  kind('#e58fae', (color) => (
    <>
      <path d="M0 15q-26 2-28-20 16 0 28 20 12-20 28-20-2 22-28 20z" fill={color} />
      <path d="M0 15q-20-16-13-33 13 8 13 33 0-25 13-33 7 17-13 33z" fill={color} />
      <path d="M0 15q-15-20 0-38 15 18 0 38z" fill="#f7c9d8" />
    </>
  )),
  kind('#86b6e4', (color) => (
    <>
      <Petals turns={FIVE} cy={-13} rx={10} ry={10} color={color} />
      <circle r="6" fill="#fff4d6" />
    </>
  )),
  kind('#fff4d6', (color) => (
    <>
      {FIVE.map((turn) => (
        <path
          key={turn}
          transform={`rotate(${turn})`}
          d="M0-4q-12-8-2-22 14 6 2 22z"
          fill={color}
        />
      ))}
      <circle r="6" fill="#f6b23c" />
    </>
  )),
];

/** The kind of the course at a place of the list, from 0. */
export function kindOf(place: number): FlowerKind {
  // Six, and the remainder is one of them.
  return KINDS[place % KINDS.length] as FlowerKind;
}

function kind(color: string, draw: (color: string) => ReactNode): FlowerKind {
  return { color, flower: draw(color) };
}

interface PetalsProps {
  turns: readonly number[];
  cy: number;
  rx: number;
  ry: number;
  color: string;
}

function Petals({ turns, cy, rx, ry, color }: PetalsProps) {
  return turns.map((turn) => (
    <ellipse key={turn} transform={`rotate(${turn})`} cy={cy} rx={rx} ry={ry} fill={color} />
  ));
}
