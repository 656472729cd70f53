import { m } from '@mam/texts';
import { ButtonLink } from '../../ui/Button.tsx';

/** Leads to the page that keeps this one for offline: nothing of that is loaded before. */
export function KeepLink({ path, className }: { path: string; className?: string }) {
  return (
    <ButtonLink icon="offline" size="s" to={`/kept?keep=${path}`} className={className}>
      {m.kept_keep()}
    </ButtonLink>
  );
}
