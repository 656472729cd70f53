/** Leaves in the order in which they grow, from the ground up; `isDeep` ones are darker. */
const LEAVES = [
  { d: 'M360 152c-16-14-38-12-50-2 14 14 36 12 50 2z' },
  { d: 'M360 156c18-16 42-14 54-2-14 14-38 14-54 2z', isDeep: true },
  { d: 'M360 118c-24-20-56-18-72-2 18 18 48 20 72 2z' },
  { d: 'M360 128c24-20 56-18 72-2-18 18-48 20-72 2z', isDeep: true },
  { d: 'M360 92c20-18 46-18 62-4-14 16-40 20-62 4z', isDeep: true },
];
const PETALS = [0, 60, 120, 180, 240, 300];
const GRASS =
  'M296 164c0-7-3-11-7-14M296 164c0-8 2-12 6-16M430 164c0-7-3-11-7-14M430 164c0-8 2-12 6-16M250 182h18M336 186h22M440 180h16';

/** Behind the plant, as wide as the widest stage. */
const HILLS = 'M-300 164q150-84 300 0q110-60 220-12q130-56 260 0q120-60 240 12q140-84 280 0z';

/** `flower`: the round was made; `bud`: it comes back another day. */
export type PlantEnd = 'flower' | 'bud';

interface PlantProps {
  /** Share of its growth, 0 to 1: a leaf for each fifth. */
  growth: number;
  end?: PlantEnd | undefined;
  /** No wider than the plant, for a bed of many. */
  isNarrow?: true;
  className: string;
}

/** A plant on its ground, whole at any height. It never withers. */
export function Plant({ growth, end, isNarrow, className }: PlantProps) {
  const leaves = LEAVES.slice(0, Math.max(1, Math.round(growth * LEAVES.length)));
  return (
    <svg
      viewBox={isNarrow ? '280 0 160 200' : '260 0 200 200'}
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      data-end={end}
      className={className}
    >
      <path fill="#DDF0DC" d="M-4000-4000h8720v4200h-8720z" />
      <circle cx="360" cy="104" r="100" fill="#F2FAF1" />
      {!isNarrow && <path fill="#C9E5C9" d={HILLS} />}
      <path fill="#AFD8B1" d="M-4000 164h8720v40h-8720z" />
      <g
        fill="none"
        stroke="#0F3D34"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M-4000 164h8720" />
        <path d="M360 164c3-34-4-70 0-104" />
        {leaves.map(({ d, isDeep }) => (
          <path key={d} d={d} fill={isDeep ? '#1F7A5C' : '#8CCBAA'} className="plant-leaf" />
        ))}
        {end === 'flower' ? (
          <Flower />
        ) : (
          <path fill="#F6B23C" d="M360 66c-11-8-13-24 0-36 13 12 11 28 0 36z" />
        )}
        <path d={GRASS} />
      </g>
    </svg>
  );
}

function Flower() {
  return (
    <g className="plant-flower">
      {PETALS.map((angle) => (
        <ellipse
          key={angle}
          cx="360"
          cy="30"
          rx="9"
          ry="13"
          fill="#F6B23C"
          transform={`rotate(${angle} 360 52)`}
        />
      ))}
      <circle cx="360" cy="52" r="10" fill="#E4572E" />
    </g>
  );
}
