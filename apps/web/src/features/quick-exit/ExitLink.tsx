import { EXIT_URL } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import { Icon } from '../../ui/Icon.tsx';
import { quickExit } from './quick-exit.ts';

/** Quick exit as a link, which works without script. */
export function ExitLink({ className }: { className: string }) {
  return (
    <a
      href={EXIT_URL}
      rel="noreferrer"
      title={m.layout_exit_hint()}
      onClick={(event) => {
        event.preventDefault();
        quickExit();
      }}
      className={`items-center justify-center gap-2 rounded-pill bg-exit font-strong whitespace-nowrap text-on-exit no-underline hover:opacity-90 ${className}`}
    >
      <Icon name="exit" />
      {m.layout_exit()}
    </a>
  );
}
