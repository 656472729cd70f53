import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { m } from '@mam/texts';
import { Link, useSearchParams } from 'react-router';
import { AdminPage } from '../../../../admin-ui/frame/AdminPage.tsx';
import { TrashTable } from './TrashTable.tsx';

const KINDS = [
  { kind: 'video', to: '?', label: m.admin_playables_trash_videos },
  { kind: 'podcast', to: '?kind=podcast', label: m.admin_playables_trash_podcasts },
] as const;

/** Items in the trash, until they are deleted permanently. */
export function TrashManager() {
  const [params] = useSearchParams();
  const kind: PlayableKind = params.get('kind') === 'podcast' ? 'podcast' : 'video';
  return (
    <AdminPage title={m.admin_nav_trash()}>
      <nav
        aria-label={m.admin_playables_trash_kinds()}
        className="mb-4 flex gap-1 border-b border-line"
      >
        {KINDS.map((each) => (
          <Link
            key={each.kind}
            to={each.to}
            aria-current={each.kind === kind ? 'page' : undefined}
            className="-mb-px inline-flex min-h-11 items-center border-b-3 border-transparent px-3.5 text-sm font-strong text-muted no-underline hover:text-heading aria-[current]:border-accent aria-[current]:text-heading"
          >
            {each.label()}
          </Link>
        ))}
      </nav>
      <TrashTable key={kind} kind={kind} />
    </AdminPage>
  );
}
