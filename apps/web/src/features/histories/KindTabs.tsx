import { PLAYABLE_KIND_NAMES, type PlayableKind } from '@mam/contract/core/playable-kinds';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { historyHref } from './history-links.ts';

const NAMES = { video: m.nav_video, podcast: m.nav_podcast };

/** Videos or podcasts, as links: each list has its own address. */
export function KindTabs({ kind }: { kind: PlayableKind }) {
  return (
    <nav aria-label={m.history_kinds()} className="flex flex-wrap gap-x-6 border-b border-line">
      {PLAYABLE_KIND_NAMES.map((each) => (
        <Link
          key={each}
          to={historyHref({ kind: each, categoryId: undefined, page: 1 })}
          aria-current={each === kind ? 'page' : undefined}
          className="-mb-px inline-flex min-h-12 items-center gap-2 border-b-3 border-transparent px-1 font-strong text-muted no-underline hover:text-heading aria-[current]:border-accent aria-[current]:text-heading"
        >
          <Icon name={each} />
          {NAMES[each]()}
        </Link>
      ))}
    </nav>
  );
}
