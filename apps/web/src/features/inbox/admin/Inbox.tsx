import { CLAIM_FILTERS } from '@mam/contract/inbox/inbox.admin';
import { WORK_KINDS, WORK_VIEWS, type WorkKind } from '@mam/contract/inbox/work-kinds';
import { TICKET_KINDS } from '@mam/contract/tickets/ticket-kinds';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PANEL } from '../../../admin-ui/controls/panel.ts';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { useIsPhone } from '../../../admin-ui/frame/use-is-phone.ts';
import { TablePager } from '../../../admin-ui/table/TablePager.tsx';
import { useTableParams } from '../../../admin-ui/table/use-table-params.ts';
import { ageText } from '../../../shared/inbox/admin/waiting-age.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { AlikeBar } from './AlikeBar.tsx';
import { DailyMail } from './DailyMail.tsx';
import { countsOf, type ShownCounts, useWorkActions, workQuery } from './inbox-queries.ts';
import { KeysDialog, KeysLine } from './Keys.tsx';
import { NoWork } from './NoWork.tsx';
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
  useListKeys({ list, items, claim, done: (item) => isWaiting && markDone(item), onHelp });
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
      <QueryBoundary query={inbox} rows={6}>
        {({ total, counts: all }) => (
          <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-[252px_minmax(0,1fr)] xl:gap-5">
            <WorkFilters
              table={table}
              counts={countsOf(all, kinds)}
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
                {items.length > 0 && (
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
  const age = oldest && ageText(Date.now() - Date.parse(oldest));
  return age ? m.admin_inbox_summary({ count, age }) : m.admin_inbox_summary_none();
}
