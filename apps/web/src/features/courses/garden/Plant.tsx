import type { ReactNode } from 'react';
import type { Growth } from './growth.ts';
import './garden.css';

interface PlantProps {
  growth: Growth;
  /** Place of its course in the list, from 0: neighbours are of different kinds. */
  place: number;
  className?: string;
}

const LEAF = 'M0 0c7-12 22-12 32 0-10 12-25 12-32 0z';
const PETALS = [0, 60, 120, 180, 240, 300];

/** Colour and shape of the flowers, in turn. */
const KINDS = [
  { color: '#f29b7f', Flower: Daisy },
  { color: '#9a8bd0', Flower: Tulips },
  { color: '#f6b23c', Flower: Daisy },
  { color: '#e58fae', Flower: Tulips },
  { color: '#86b6e4', Flower: Daisy },
  { color: '#fff4d6', Flower: Tulips },
] as const;

/** The plant of a course, a decoration: words beside it tell how far it has grown. */
export function Plant({ growth, place, className = '' }: PlantProps) {
  const { color, Flower } = KINDS[place % KINDS.length] ?? KINDS[0];
  return (
    <svg viewBox="-40 -102 80 114" aria-hidden="true" className={`plant ${className}`}>
      <ellipse cy="2" rx="30" ry="7" fill="#8a6a43" />
      {growth === 'seed' && (
        <>
          <path d="M-9-2q0-14 9-16 9 2 9 16z" fill="#c08a5c" />
          <path d="M0-18q1-6 5-8" />
        </>
      )}
      {growth === 'sprout' && (
        <>
          <path d="M0 0v-28" />
          <Leaf at="0 -26" turn={-35} />
          <Leaf at="0 -22" turn={-145} />
        </>
      )}
      {growth === 'bud' && (
        <Stem>
          <path d="M-12-52q0-24 12-30 12 6 12 30-12 10-24 0z" fill={color} />
          <path d="M0-82q-5 16 0 34" />
        </Stem>
      )}
      {growth === 'flower' && <Flower color={color} />}
      {growth === 'fruit' && <Tree color={color} />}
    </svg>
  );
}

function Leaf({ at, turn, isDeep }: { at: string; turn: number; isDeep?: boolean }) {
  return (
    <path
      transform={`translate(${at})rotate(${turn})`}
      d={LEAF}
      fill={isDeep ? '#1f7a5c' : '#7fc8a0'}
    />
  );
}

function Stem({ children }: { children: ReactNode }) {
  return (
    <>
      <path d="M0 0v-52" />
      <Leaf at="0 -12" turn={-28} />
      <Leaf at="0 -20" turn={-152} isDeep />
      {children}
    </>
  );
}

function Daisy({ color }: { color: string }) {
  return (
    <Stem>
      {PETALS.map((turn) => (
        <ellipse
          key={turn}
          transform={`translate(0-66)rotate(${turn})`}
          cy="-13"
          rx="8"
          ry="12"
          fill={color}
        />
      ))}
      <circle cy="-66" r="9" fill={color === '#f6b23c' ? '#e4572e' : '#f6b23c'} />
    </Stem>
  );
}

function Tulips({ color }: { color: string }) {
  return (
    <>
      <path d="M-8 0q-4-30-14-44M8 0q4-30 14-50" />
      <Leaf at="-12 -20" turn={-160} />
      <Leaf at="12 -22" turn={-20} isDeep />
      <path
        d="M-36-50q2-16 14-16t14 16q-6 8-14 8t-14-8zM8-56q2-16 14-16t14 16q-6 8-14 8T8-56z"
        fill={color}
      />
      <path d="M-29-64l7 8 7-8M15-70l7 8 7-8" />
    </>
  );
}

function Tree({ color }: { color: string }) {
  return (
    <>
      <path d="M0 0v-46M0-26l12-11M0-34l-10-9" />
      <path
        d="M-34-56c-8-12 2-28 17-25 3-14 30-14 34 0 15-3 24 13 16 25 5 14-8 22-18 17-8 9-24 9-32 0-10 4-22-4-17-17z"
        fill="#1f7a5c"
      />
      <g fill={color}>
        <circle cx="-14" cy="-60" r="6" />
        <circle cx="12" cy="-70" r="6" />
        <circle cx="16" cy="-48" r="6" />
      </g>
    </>
  );
}
