import { m } from '@mam/texts';
import { fileSize } from '../../platform/format.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { KEEP_NOW } from './kept-names.ts';

interface KeepLinkProps {
  path: string;
  /** Of what is kept, where the page knows it. */
  bytes?: number | undefined;
  className?: string;
}

/**
 * Leads to the page that keeps this one for offline: nothing of that is loaded before. The tap is the wish: what
 * needs no choice is kept at once. It travels beside the address, so that no address makes a device keep anything.
 */
export function KeepLink({ path, bytes, className }: KeepLinkProps) {
  return (
    <ButtonLink
      icon="offline"
      size="s"
      to={`/kept?keep=${path}`}
      state={KEEP_NOW}
      className={className}
    >
      {bytes === undefined ? m.kept_keep() : m.kept_keep_size({ size: fileSize(bytes) })}
    </ButtonLink>
  );
}
