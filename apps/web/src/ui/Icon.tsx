import { symbolHref } from '../platform/shell-icons.ts';

interface IconProps {
  /** Name of a symbol in `/icons.svg`, without its `i-`. */
  name: string;
  className?: string;
}

/** One icon of the set: 24 grid, round strokes, in the colour of the surrounding text. */
export function Icon({ name, className = '' }: IconProps) {
  // Only the play triangle is a filled shape.
  const paint = name === 'play' ? 'fill-current' : 'fill-none stroke-current';
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`size-[1.375em] flex-none ${paint} ${className}`}
    >
      <use href={symbolHref(name)} />
    </svg>
  );
}
