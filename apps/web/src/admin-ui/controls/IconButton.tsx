import type { ComponentProps } from 'react';
import { Icon } from '../../ui/Icon.tsx';

const SIZES = {
  s: 'h-10 w-9 rounded-[10px] hover:bg-[rgb(128_148_140/0.22)]',
  m: 'size-10 rounded-pill hover:bg-sunk',
  l: 'size-11',
} as const;

interface IconButtonProps extends ComponentProps<'button'> {
  icon: string;
  /** Accessible name. */
  label: string;
  size?: keyof typeof SIZES;
  iconClass?: string;
}

/** A button that shows an icon only. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, size = 'm', iconClass = '', className = '', ...rest } = props;
  return (
    <button
      type="button"
      className={`grid flex-none place-items-center disabled:opacity-40 ${SIZES[size]} ${className}`}
      {...rest}
    >
      <Icon name={icon} className={iconClass} />
      <span className="sr-only">{label}</span>
    </button>
  );
}
