import type { ReactNode } from 'react';
import { kindOf } from './flowers.tsx';
import type { Growth } from './growth.ts';
import './garden.css';

interface PlantProps {
  growth: Growth;
  /** Place of its course in the list, from 0: neighbours are of different kinds. */
  place: number;
  className?: string;
}

const LEAF = 'M0 0c7-12 22-12 32 0-10 12-25 12-32 0z';

/** The plant of a course, a decoration: words beside it tell how far it has grown. */
export function Plant({ growth, place, className = '' }: PlantProps) {
  const { color, flower } = kindOf(place);
  return (
    <svg viewBox="-40 -102 80 114" aria-hidden="true" className={`plant ${className}`}>
      <ellipse cy="2" rx="30" ry="7" fill="#8a6a43" />
      {growth === 'seed' && (
        <>
          <Sign flower={flower} />
          <path d="M-21-2q0-14 9-16 9 2 9 16z" fill="#c08a5c" />
          <path d="M-12-18q1-6 5-8" />
        </>
      )}
      {growth === 'sprout' && (
        <>
          <Sign flower={flower} />
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
      {growth === 'flower' && (
        <Stem>
          <g transform="translate(0-66)">{flower}</g>
        </Stem>
      )}
      {growth === 'fruit' && <Tree color={color} />}
    </svg>
  );
}

/** What will grow here, on a stick in the ground. */
function Sign({ flower }: { flower: ReactNode }) {
  return (
    <>
      <path d="M16 2v-40" stroke="#8a6a43" strokeWidth="5" />
      <rect x="-4" y="-80" width="40" height="42" rx="8" fill="#fff9ef" />
      <g transform="translate(16-58)scale(.58)" stroke="#0f3d34" strokeWidth="3.5">
        {flower}
      </g>
    </>
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
