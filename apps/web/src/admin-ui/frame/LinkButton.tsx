import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import { ButtonLink } from '../../ui/Button.tsx';

interface LinkButtonProps extends Omit<ComponentProps<typeof ButtonLink>, 'href' | 'onClick'> {
  /** A page of the admin area. */
  to: string;
}

/** A way to another page that looks like a button. */
export function LinkButton({ to, ...rest }: LinkButtonProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return <ButtonLink {...rest} href={useHref(to)} onClick={follow} />;
}
