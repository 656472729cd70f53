import { EXIT_URL } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import { Icon } from '../../ui/Icon.tsx';

/**
 * Quick exit. The head script answers a tap on `data-exit` from the first byte on. Without script it is a
 * link.
 */
export function ExitLink({ className }: { className: string }) {
  return (
    <a
      data-exit
      href={EXIT_URL}
      rel="noreferrer"
      title={m.layout_exit_hint()}
      className={`min-h-11 items-center justify-center gap-2 rounded-pill bg-exit font-strong whitespace-nowrap text-on-exit no-underline hover:opacity-90 ${className}`}
    >
      <Icon name="exit" />
      {m.layout_exit()}
    </a>
  );
}
