/** Icons of the player only, drawn like the icon set: 24 grid, round strokes of 1.75. */
const PATHS = {
  pause: 'M7.5 5h2.5v14H7.5zM14 5h2.5v14H14z',
  muted: 'M4 9.5v5h3.5l5 4v-13l-5 4zM16 9.5l5 5M21 9.5l-5 5',
  shrink: 'M4 9h5V4M20 9h-5V4M4 15h5v5M20 15h-5v5',
} as const;

export type PlayerGlyphName = keyof typeof PATHS;

export function PlayerGlyph({ name }: { name: PlayerGlyphName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-6 flex-none fill-none stroke-current"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} className={name === 'pause' ? 'fill-current' : undefined} />
    </svg>
  );
}
