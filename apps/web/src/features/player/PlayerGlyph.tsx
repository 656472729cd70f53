/** The few signs only a player needs, drawn like the icon set: 24 grid, round strokes of 1.75. */
const PATHS = {
  pause: 'M7.5 5h2.5v14H7.5zM14 5h2.5v14H14z',
  muted: 'M4 9.5v5h3.5l5 4v-13l-5 4zM16 9.5l5 5M21 9.5l-5 5',
  shrink: 'M4 9h5V4M20 9h-5V4M4 15h5v5M20 15h-5v5',
  back: 'M4.5 12a7.5 7.5 0 1 0 2.5-5.600M4.5 4v4h4',
  forward: 'M19.5 12a7.5 7.5 0 1 1-2.5-5.600M19.5 4v4h-4',
  sleep: 'M19.5 14.5A8 8 0 1 1 9.5 4.5a6.5 6.5 0 0 0 10 10z',
} as const;

interface PlayerGlyphProps {
  name: keyof typeof PATHS;
  className?: string;
}

export function PlayerGlyph({ name, className = 'size-6' }: PlayerGlyphProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`${className} flex-none fill-none stroke-current`}
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} className={name === 'pause' ? 'fill-current' : undefined} />
    </svg>
  );
}
