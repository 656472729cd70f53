import { m } from '@mam/texts';
import { Link } from 'react-router';
import { topicsHref } from './topic-links.ts';

const STATES = [
  { state: 'open', name: m.topics_open },
  { state: 'closed', name: m.topics_closed },
] as const;

/** Open or closed topics, as links, which work without script. */
export function StateLinks({ filter }: { filter: Parameters<typeof topicsHref>[0] }) {
  return (
    <nav aria-label={m.topics_states()} className="flex w-fit rounded-pill bg-sunk p-1">
      {STATES.map(({ state, name }) => {
        const isOn = state === filter.state;
        return (
          <Link
            key={state}
            to={topicsHref({ ...filter, state })}
            preventScrollReset
            aria-current={isOn ? 'page' : undefined}
            className={`inline-flex min-h-11 items-center rounded-pill border-[1.5px] px-5 text-sm font-strong no-underline ${isOn ? 'border-line bg-surface text-heading shadow-card' : 'border-transparent text-muted hover:text-heading'}`}
          >
            {name()}
          </Link>
        );
      })}
    </nav>
  );
}
