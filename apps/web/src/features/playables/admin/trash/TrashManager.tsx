import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { m } from '@mam/texts';
import { Link, useSearchParams } from 'react-router';
import { AdminPage } from '../../../../admin-ui/frame/AdminPage.tsx';
import { TrashTable } from './TrashTable.tsx';

const KINDS = [
  { kind: 'video', to: '?', label: m.admin_playables_trash_videos },
  { kind: 'podcast', to: '?kind=podcast', label: m.admin_playables_trash_podcasts },
] as const;

/** What else can be restored: each list keeps its own. */
const OTHERS = [
  { to: '/administrator/courses?state=trash', label: m.nav_admin_courses },
  { to: '/administrator/questions?state=trash', label: m.nav_admin_questions },
  { to: '/administrator/games?state=trash', label: m.nav_admin_games },
  { to: '/administrator/pingpong?state=trash', label: m.nav_admin_topics },
  { to: '/administrator/help-places?state=trash', label: m.nav_admin_help_places },
  { to: '/administrator/banners?state=deleted', label: m.nav_admin_banners },
  { to: '/administrator/notifications?status=deleted', label: m.admin_nav_notifications },
] as const;

const TAB =
  '-mb-px inline-flex min-h-11 flex-none items-center border-b-3 border-transparent px-3.5 text-sm font-strong text-muted no-underline hover:text-heading aria-[current]:border-accent aria-[current]:text-heading';

/** Items in the trash, until they are deleted permanently. */
export function TrashManager() {
  const [params] = useSearchParams();
  const kind: PlayableKind = params.get('kind') === 'podcast' ? 'podcast' : 'video';
  return (
    <AdminPage title={m.admin_nav_trash()}>
      <nav
        aria-label={m.admin_playables_trash_kinds()}
        className="mb-4 flex gap-1 overflow-x-auto border-b border-line"
      >
        {KINDS.map((each) => (
          <Link
            key={each.kind}
            to={each.to}
            aria-current={each.kind === kind ? 'page' : undefined}
            className={TAB}
          >
            {each.label()}
          </Link>
        ))}
        {OTHERS.map(({ to, label }) => (
          <Link key={to} to={to} className={TAB}>
            {label()}
          </Link>
        ))}
      </nav>
      <TrashTable key={kind} kind={kind} />
    </AdminPage>
  );
}
