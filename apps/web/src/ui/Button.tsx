import type { AnchorHTMLAttributes, ComponentProps } from 'react';

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-pill border-[1.5px] font-strong whitespace-nowrap no-underline transition-colors duration-fast ease-leaf disabled:cursor-not-allowed disabled:opacity-50 aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-ok-text';

const SIZES = {
  m: 'min-h-11 px-5 py-2 text-md',
  s: 'min-h-10 px-3.5 py-1.5 text-sm',
} as const;

const LOOKS = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
  danger: 'border-transparent bg-danger text-on-danger hover:brightness-90',
  line: 'border-line-strong text-heading hover:border-primary hover:bg-primary-soft',
} as const;

interface Look {
  size?: keyof typeof SIZES;
  look?: keyof typeof LOOKS;
  /** Added to the look, not in its place. */
  className?: string;
}

function classOf({ size = 'm', look = 'line', className = '' }: Look): string {
  return `${BASE} ${SIZES[size]} ${LOOKS[look]} ${className}`;
}

/** A button that never submits by accident. */
export function Button({ size, look, className, ...rest }: Look & ComponentProps<'button'>) {
  return <button type="button" className={classOf({ size, look, className })} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({
  size,
  look,
  className,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a className={classOf({ size, look, className })} {...rest} />;
}
