import { WORK_MAIL_TIME } from '@mam/contract/core/constants';
import { CLAIM_FILTERS, type WorkItem } from '@mam/contract/inbox/inbox.admin';
import { WORK_KINDS, WORK_VIEWS, type WorkKind } from '@mam/contract/inbox/work-kinds';
import { TICKET_KINDS } from '@mam/contract/tickets/ticket-kinds';
import { m } from '@mam/texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PANEL } from '../../../admin-ui/controls/panel.ts';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { useIsPhone } from '../../../admin-ui/frame/use-is-phone.ts';
import { TablePager } from '../../../admin-ui/table/TablePager.tsx';
import { useTableParams } from '../../../admin-ui/table/use-table-params.ts';
import { callApi } from '../../../platform/client/client.ts';
import { TakeBackStrip } from '../../../shared/inbox/admin/TakeBackStrip.tsx';
import { ageText, precisionOf } from '../../../shared/inbox/admin/waiting-age.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import {
  canBeDone,
  countsOf,
  type ShownCounts,
  useWorkActions,
  workQuery,
} from './inbox-queries.ts';
import { KeysDialog, KeysLine } from './Keys.tsx';
import { useListKeys } from './use-list-keys.ts';
import { WorkFilters } from './WorkFilters.tsx';
import { WorkGroups } from './WorkGroups.tsx';
import { linkOf } from './work-labels.ts';

/** `/administrator/inbox`: everything that waits for a person. */
export function Inbox() {
  return (
    <WorkList title={m.admin_nav_inbox()} searchLabel={m.admin_work_search()} kinds={WORK_KINDS} />
  );
}

/** `/administrator/tickets`: the same, of private questions and messages only. */
export function Tickets() {
  return (
    <WorkList
      title={m.admin_nav_tickets()}
      searchLabel={m.admin_inbox_search()}
      kinds={TICKET_KINDS}
    />
  );
}

interface WorkListProps {
  title: string;
  searchLabel: string;
  kinds: readonly WorkKind[];
}

function WorkList({ title, searchLabel, kinds }: WorkListProps) {
  const { table, query, isAll, isWaiting, isAlike } = useWorkTable(kinds);
  const inbox = useQuery(workQuery(query));
  const items = inbox.data?.items ?? [];
  const list = useRef<HTMLDivElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const onHelp = () => setHelpOpen(true);
  const { toggleClaim: claim, markDone } = useWorkActions();
  const done = (item: WorkItem) => isWaiting && canBeDone(item) && markDone(item);
  useListKeys({ list, items, claim, done, onHelp });
  const [first] = items;
  const isPhone = useIsPhone();
  // On a phone the first row itself is in the first screen.
  const actions = first && isWaiting && !isPhone && (
    <ButtonLink size="s" variant="primary" to={linkOf(first)}>
      {m.admin_inbox_first()}
    </ButtonLink>
  );
  const counts = inbox.data && countsOf(inbox.data.counts, kinds);
  return (
    <AdminPage title={title} lead={counts && summaryOf(counts)} actions={actions}>
      <TakeBackStrip />
      <QueryBoundary query={inbox} rows={6}>
        {({ total, counts: all }) => (
          <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-[252px_minmax(0,1fr)] xl:gap-5">
            <WorkFilters
              table={table}
              counts={countsOf(all, kinds)}
              isWaiting={isWaiting}
              searchLabel={searchLabel}
              kinds={isWaiting ? kinds : TICKET_KINDS}
            />
            <div className="min-w-0">
              <div ref={list} className={`${PANEL} overflow-hidden`}>
                {isAlike && total > 1 && <AlikeBar items={items} />}
                {items.length > 0 ? (
                  <WorkGroups items={items} isWaiting={isWaiting} />
                ) : (
                  <NoWork
                    counts={countsOf(all, kinds)}
                    isFiltered={table.isFiltered}
                    clear={table.clear}
                  />
                )}
                {items.length > 0 && items.length < total && (
                  <TablePager table={table} total={total} shown={items.length} />
                )}
                <KeysLine onHelp={onHelp} />
              </div>
              {isAll && <DailyMail />}
            </div>
          </div>
        )}
      </QueryBoundary>
      <KeysDialog isOpen={isHelpOpen} close={() => setHelpOpen(false)} />
    </AdminPage>
  );
}

/** View and filters in the address, and what they ask for. */
function useWorkTable(kinds: readonly WorkKind[]) {
  const isAll = kinds === WORK_KINDS;
  const kind: readonly (WorkKind | 'first')[] = isAll ? [...kinds, 'first'] : kinds;
  const table = useTableParams({
    sorts: ['waiting'],
    filters: {
      view: WORK_VIEWS,
      kind,
      claim: CLAIM_FILTERS,
      alike: 'text',
    },
  });
  const { sort: _, ...query } = table.query;
  const isWaiting = (query.view ?? 'waiting') === 'waiting';
  // Another filter hides some of those that are alike.
  const isAlike = query.alike && isWaiting && !query.claim && !query.keyword;
  return {
    table,
    query: isAll ? query : { kind: 'ticket' as const, ...query },
    isAll,
    isWaiting,
    isAlike,
  };
}

function summaryOf({ total: count, oldest }: ShownCounts): string {
  const age = oldest && ageText(Date.now() - Date.parse(oldest), precisionOf(oldest));
  return age ? m.admin_inbox_summary({ count, age }) : m.admin_inbox_summary_none();
}

/** Above tickets with one text: those that are shown can be marked as done, but no sign of distress. */
function AlikeBar({ items }: { items: readonly WorkItem[] }) {
  const { markDone } = useWorkActions();
  const calm = items.filter(({ is_distress }) => !is_distress);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <p className="text-sm text-muted">{m.admin_inbox_alike_note()}</p>
      {calm.length > 0 && (
        <Button size="s" className="min-h-11!" onClick={() => void markDone(...calm)}>
          {m.admin_inbox_alike_done({ count: calm.length })}
        </Button>
      )}
    </div>
  );
}

interface NoWorkProps {
  counts: ShownCounts;
  isFiltered: boolean;
  clear: () => void;
}

/** The empty state. With an active filter it shows how much the filter hides. */
function NoWork({ counts, isFiltered, clear }: NoWorkProps) {
  if (!isFiltered) {
    return (
      <EmptyState
        title={m.admin_inbox_empty()}
        text={m.admin_inbox_empty_text()}
        action={{ to: '/administrator/overview', label: m.admin_work_to_overview() }}
      />
    );
  }
  const hidden = { count: counts.total, urgent: counts.distress };
  return (
    <EmptyState
      picture="not-found"
      title={m.admin_inbox_no_hit()}
      text={m.admin_inbox_no_hit_text(hidden)}
    >
      <Button size="s" className="mt-2" onClick={clear}>
        {m.admin_clear_filters()}
      </Button>
    </EmptyState>
  );
}

const KEY = ['daily-mail'];

/** When the daily mail comes, and its switch for the own account. */
function DailyMail() {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/inbox/daily-mail', {}, { signal, toast: false }),
  });
  if (!data) return null;
  const set = async (is_on: boolean) => {
    const saved = await callApi('PUT /api/admin/inbox/daily-mail', { body: { is_on } });
    queries.setQueryData(KEY, saved);
  };
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {data.is_on ? m.admin_work_mail_on({ time: WORK_MAIL_TIME }) : m.admin_work_mail_off()}
      <Button
        size="s"
        className="min-h-11!"
        onClick={() => void set(!data.is_on).catch(() => undefined)}
      >
        {data.is_on ? m.admin_work_mail_turn_off() : m.admin_work_mail_turn_on()}
      </Button>
    </p>
  );
}
