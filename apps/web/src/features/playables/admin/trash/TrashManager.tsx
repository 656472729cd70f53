import { TRASH_KINDS } from '@mam/contract/trash/trash.admin';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { AdminPage } from '../../../../admin-ui/frame/AdminPage.tsx';
import { count } from '../../../../platform/format.ts';
import { useShownCurrent } from '../../../../platform/use-shown-current.ts';
import { TrashTable } from './TrashTable.tsx';
import { TRASH_LOOKS, trashQuery } from './trash-kinds.ts';
import { WholeTrash } from './WholeTrash.tsx';

const TAB =
  '-mb-px inline-flex min-h-11 flex-none items-center gap-1.5 border-b-3 border-transparent px-3 text-sm font-strong text-muted no-underline hover:text-heading aria-[current]:border-accent aria-[current]:text-heading';

/** `/administrator/trash`: what can be restored, of every kind. */
export function TrashManager() {
  const [params] = useSearchParams();
  const kind = TRASH_KINDS.find((each) => each === params.get('kind'));
  const hasFiles = kind === 'video' || kind === 'podcast';
  return (
    <AdminPage title={m.admin_nav_trash()}>
      <Kinds current={kind} />
      {hasFiles ? (
        <TrashTable key={kind} kind={kind} />
      ) : (
        <WholeTrash key={kind ?? ''} kind={kind} />
      )}
    </AdminPage>
  );
}

/** The kinds of which something is in the trash, and how much; the present one stays. */
function Kinds({ current }: { current: string | undefined }) {
  const { data } = useQuery(trashQuery({ page: 1, size: 1 }));
  // What is chosen has its place once the others are there.
  const nav = useShownCurrent<HTMLElement>(data && current);
  const counts = new Map(data?.kinds.map((each) => [each.kind, each.count]));
  if (data && counts.size === 0 && !current) return null;
  return (
    <nav
      ref={nav}
      aria-label={m.admin_playables_trash_kinds()}
      // Where they scroll, the last ones fade until they are reached.
      className="mb-4 flex gap-1 border-b border-line max-sm:overflow-x-auto max-sm:pr-10 max-sm:[mask-image:linear-gradient(to_right,#000_calc(100%-40px),transparent)] sm:flex-wrap"
    >
      <Link to="?" aria-current={current ? undefined : 'page'} className={TAB}>
        {m.admin_trash_all()}
      </Link>
      {TRASH_KINDS.filter((kind) => counts.has(kind) || kind === current).map((kind) => (
        <Link
          key={kind}
          to={`?kind=${kind}`}
          aria-current={kind === current ? 'page' : undefined}
          className={TAB}
        >
          {TRASH_LOOKS[kind].label()}
          {counts.has(kind) && (
            <span className="rounded-pill bg-sunk px-1.5 text-xs tabular-nums">
              {count(counts.get(kind) ?? 0)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
