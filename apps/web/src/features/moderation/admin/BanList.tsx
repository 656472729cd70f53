import type { Ban } from '@mam/contract/bans/bans.admin';
import { textIn } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PANEL } from '../../../admin-ui/controls/panel.ts';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { StatusChip } from '../../../admin-ui/table/StatusChip.tsx';
import { callApi } from '../../../platform/client/client.ts';
import { vietnamTime } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { BANS_KEY, useLift } from './moderation-queries.ts';

/** `/administrator/bans`: who may not write, and why. */
export function BanList() {
  const query = useInfiniteQuery({
    queryKey: [BANS_KEY],
    queryFn: ({ signal, pageParam: after }) => {
      const input = after === 0 ? {} : { query: { after } };
      return callApi('GET /api/admin/bans', input, { signal, toast: false });
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const back = { to: '/administrator/comments', label: m.nav_admin_comments() };
  return (
    <AdminPage title={m.admin_nav_bans()} back={back}>
      <p className="mb-4 max-w-[66ch] text-pretty text-muted">{m.admin_bans_lead()}</p>
      <QueryBoundary query={query} rows={4} rowClass="h-24">
        {({ pages }) => <Bans bans={pages.flatMap(({ items }) => items)} />}
      </QueryBoundary>
      {query.hasNextPage && (
        <Button className="mt-4" onClick={() => void query.fetchNextPage()}>
          {m.admin_desk_more()}
        </Button>
      )}
    </AdminPage>
  );
}

function Bans({ bans }: { bans: Ban[] }) {
  if (bans.length === 0) {
    return <EmptyState title={m.admin_bans_empty()} text={m.admin_bans_lead()} />;
  }
  return (
    <ul className={`${PANEL} divide-y divide-line`}>
      {bans.map((ban) => (
        <BanRow key={ban.id} ban={ban} />
      ))}
    </ul>
  );
}

function BanRow({ ban }: { ban: Ban }) {
  const { lift, isBusy } = useLift();
  const name = ban.name ?? m.admin_bans_unknown();
  const over = ban.lifted_at ? m.admin_bans_lifted() : m.admin_bans_over();
  return (
    <li className="flex flex-wrap items-center gap-3 p-4">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <b className="text-heading">{name}</b>
          <StatusChip variant={ban.is_active ? 'danger' : 'plain'}>
            {ban.is_active ? m.admin_bans_active() : over}
          </StatusChip>
        </p>
        <p className="text-sm wrap-anywhere">{ban.reason}</p>
        <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-xs text-muted max-md:flex-col">
          {factsOf(ban).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
          {ban.comment_id && (
            <li>
              <Link
                to={`/administrator/comments?comment=${ban.comment_id}`}
                className="font-strong text-link max-md:inline-flex max-md:min-h-11 max-md:items-center"
              >
                {m.admin_bans_comment()}
              </Link>
            </li>
          )}
        </ul>
      </div>
      {ban.is_active && (
        <Button size="s" disabled={isBusy} onClick={() => void lift(ban)}>
          {m.admin_bans_lift()}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
    </li>
  );
}

/** Where it began, when, by whom, until when, and who has lifted it. */
function factsOf({ item, created_at, by, ends_at, lifted_at, lifted_by }: Ban): string[] {
  const made = vietnamTime(created_at);
  const until = ends_at === null ? m.admin_bans_forever() : vietnamTime(ends_at);
  return [
    ...(item ? [textIn(item, getLocale())] : []),
    by ? m.admin_bans_made_by({ when: made, name: by }) : m.admin_bans_made_at({ when: made }),
    `${m.admin_bans_until()}: ${until}`,
    ...(lifted_at ? [liftedText(lifted_at, lifted_by)] : []),
  ];
}

function liftedText(at: string, by: string | null): string {
  const when = vietnamTime(at);
  return by ? m.admin_bans_lifted_by({ when, name: by }) : m.admin_bans_lifted_at({ when });
}
