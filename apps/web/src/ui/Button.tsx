import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon } from './Icon.tsx';

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-pill border-[1.5px] font-strong no-underline transition-colors duration-fast ease-leaf disabled:cursor-not-allowed disabled:opacity-50 aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-ok-text';

const SIZES = {
  m: 'min-h-11 px-5 py-2 text-md',
  s: 'min-h-10 px-3.5 py-1.5 text-sm',
} as const;

const VARIANTS = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover',
  danger: 'border-transparent bg-danger text-on-danger hover:brightness-90',
  outline: 'border-line-strong text-heading hover:border-primary hover:bg-primary-soft',
} as const;

interface ButtonStyle {
  size?: keyof typeof SIZES;
  variant?: keyof typeof VARIANTS;
  /** Added to the classes of the variant. */
  className?: string;
}

/** The classes of a button, for what only looks like one. */
export function buttonClass({ size = 'm', variant = 'outline', className = '' }: ButtonStyle) {
  return `${BASE} ${SIZES[size]} ${VARIANTS[variant]} ${className}`;
}

interface LabelProps {
  /** Name of an icon before the label. */
  icon?: string | undefined;
}

/** A button that never submits by accident; its label stays on one line wherever a line of its own holds it. */
export function Button(props: ButtonStyle & LabelProps & ComponentProps<'button'>) {
  const { size, variant, className = '', icon, children, ...rest } = props;
  const classes = buttonClass({ size, variant, className: `min-w-fit ${className}` });
  return (
    <button type="button" className={classes} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

/** A link that looks like a button; `reloadDocument` leaves it to the browser, as downloads need. */
export function ButtonLink(props: ButtonStyle & LabelProps & LinkProps) {
  const { size, variant, className, icon, children, ...rest } = props;
  return (
    <Link className={buttonClass({ size, variant, className })} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
