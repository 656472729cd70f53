import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Icon } from './Icon.tsx';

const BASE = 'btn';

const SIZES = {
  m: 'btn-m',
  s: 'btn-s',
} as const;

const VARIANTS = {
  primary: 'btn-primary',
  danger: 'border-transparent bg-danger text-on-danger hover:brightness-90',
  outline: 'btn-outline',
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
