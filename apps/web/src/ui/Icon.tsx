import { symbolHref } from '../platform/shell-icons.ts';

interface IconProps {
  /** Name of a symbol in `/icons.svg`, without its `i-`. */
  name: string;
  className?: string;
}

/** One icon of the set: 24 grid, round strokes, in the colour of the surrounding text. */
export function Icon({ name, className = '' }: IconProps) {
  // Only the play triangle is a filled shape.
  const classes = ['icon', name === 'play' && 'fill-current stroke-none', className];
  return (
    <svg aria-hidden="true" className={classes.filter(Boolean).join(' ')}>
      <use href={symbolHref(name)} />
    </svg>
  );
}
