import type { Ban } from '@mam/contract/bans/bans.admin';
import { textIn } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { PANEL } from '../../../admin-ui/controls/panel.ts';
import { PromptForm, prompt } from '../../../admin-ui/form/prompt.tsx';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { StatusChip } from '../../../admin-ui/table/StatusChip.tsx';
import { callApi } from '../../../platform/client/client.ts';
import { vietnamTime } from '../../../platform/format.ts';
import { showToast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';

const KEY = ['bans'];

/** `/administrator/bans`: who may not write, and why. */
export function BanList() {
  const query = useInfiniteQuery({
    queryKey: KEY,
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
  const queries = useQueryClient();
  const name = ban.name ?? m.admin_bans_unknown();
  const lift = async () => {
    const isSure = await askToLift(name).catch(() => false);
    if (!isSure) return;
    try {
      await callApi('PUT /api/admin/bans/:id/lift', { params: { id: ban.id } });
      showToast(m.admin_bans_lifted_toast());
    } catch {
      // The call shows its own toast; the list was out of date.
    }
    await queries.invalidateQueries({ queryKey: KEY });
  };
  const until = ban.ends_at === null ? m.admin_bans_forever() : vietnamTime(ban.ends_at);
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
        <p className="text-xs text-muted">
          {ban.item && `${textIn(ban.item, getLocale())} · `}
          {vietnamTime(ban.created_at)}
          {ban.by && `, ${ban.by}`}
          {` · ${m.admin_bans_until()}: ${until}`}
          {ban.lifted_at && ` · ${liftedText(ban.lifted_at, ban.lifted_by)}`}
        </p>
      </div>
      {ban.is_active && (
        <Button size="s" onClick={() => void lift()}>
          {m.admin_bans_lift()}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
    </li>
  );
}

/** Rejects when closed without a yes. */
function askToLift(name: string): Promise<boolean> {
  const title = `${m.admin_bans_lift()}: ${name}`;
  return prompt(title, (resolve) => (
    <PromptForm isReady apply={() => resolve(true)} submit={m.admin_bans_lift()}>
      <p>{m.admin_bans_lift_ask()}</p>
    </PromptForm>
  ));
}

function liftedText(at: string, by: string | null): string {
  const when = vietnamTime(at);
  return by ? m.admin_bans_lifted_by({ when, name: by }) : m.admin_bans_lifted_at({ when });
}
