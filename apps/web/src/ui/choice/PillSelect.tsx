import type { ComponentProps } from 'react';
import { Icon } from '../Icon.tsx';

/** A choice among few that takes effect at once; it stands beside its label, outside of forms that are sent. */
export function PillSelect({ children, ...rest }: Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <span className="relative flex w-fit items-center">
      <select
        {...rest}
        className="h-11 max-w-full appearance-none rounded-pill border-[1.5px] border-line-strong bg-surface pr-10 pl-4 font-strong text-heading"
      >
        {children}
      </select>
      <Icon name="down" className="pointer-events-none absolute right-3.5 size-4!" />
    </span>
  );
}
