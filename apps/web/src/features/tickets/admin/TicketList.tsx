import { TICKET_KINDS } from '@mam/contract/tickets/ticket-kinds';
import { CLAIM_FILTERS, INBOX_VIEWS, type InboxCounts } from '@mam/contract/tickets/tickets.admin';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PANEL } from '../../../admin-ui/controls/panel.ts';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { useIsPhone } from '../../../admin-ui/frame/use-is-phone.ts';
import { TablePager } from '../../../admin-ui/table/TablePager.tsx';
import { useTableParams } from '../../../admin-ui/table/use-table-params.ts';
import { KeysDialog, KeysLine } from '../../../shared/inbox/admin/Keys.tsx';
import { useListKeys } from '../../../shared/inbox/admin/use-list-keys.ts';
import { ageText } from '../../../shared/inbox/admin/waiting-age.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { AlikeBar } from './AlikeBar.tsx';
import { TicketFilters } from './TicketFilters.tsx';
import { TicketGroups } from './TicketGroups.tsx';
import { inboxQuery } from './ticket-queries.ts';
import { useTicketActions } from './use-ticket-actions.ts';

/** `/administrator/tickets`: who waits for an answer of the staff. */
export function TicketList() {
  const table = useTableParams({
    sorts: ['waiting'],
    filters: { view: INBOX_VIEWS, kind: TICKET_KINDS, claim: CLAIM_FILTERS, alike: 'text' },
  });
  const { sort: _, ...query } = table.query;
  const inbox = useQuery(inboxQuery(query));
  const items = inbox.data?.items ?? [];
  const list = useRef<HTMLDivElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { toggleClaim, markDone } = useTicketActions();
  useListKeys({
    ...{ list, items, claim: toggleClaim, onHelp: () => setHelpOpen(true) },
    keyOf: ({ id }) => String(id),
    done: (item) => item.waiting_since && markDone(item),
  });
  const first = items[0];
  const isPhone = useIsPhone();
  const isWaiting = (query.view ?? 'waiting') === 'waiting';
  // Another filter hides some of them.
  const isAlike = query.alike && isWaiting && !query.claim && !query.keyword;
  return (
    <AdminPage
      title={m.admin_nav_tickets()}
      lead={inbox.data && summaryOf(inbox.data.counts)}
      actions={
        // On a phone the first row itself is in the first screen.
        isWaiting &&
        !isPhone &&
        first && (
          <ButtonLink size="s" variant="primary" to={`/administrator/tickets/${first.id}`}>
            {m.admin_inbox_first()}
          </ButtonLink>
        )
      }
    >
      <QueryBoundary query={inbox} rows={6}>
        {(page) => (
          <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-[252px_minmax(0,1fr)] xl:gap-5">
            <TicketFilters table={table} counts={page.counts} />
            <div ref={list} className={`${PANEL} overflow-hidden`}>
              {isAlike && page.total > 1 && <AlikeBar items={items} />}
              {items.length > 0 ? (
                <TicketGroups items={items} isWaiting={isWaiting} />
              ) : (
                <NoItems counts={page.counts} isFiltered={table.isFiltered} clear={table.clear} />
              )}
              <TablePager table={table} total={page.total} shown={items.length} />
              <KeysLine onHelp={() => setHelpOpen(true)} />
            </div>
          </div>
        )}
      </QueryBoundary>
      <KeysDialog isOpen={isHelpOpen} close={() => setHelpOpen(false)} />
    </AdminPage>
  );
}

function summaryOf({ waiting: count, oldest }: InboxCounts): string {
  const age = oldest && ageText(Date.now() - Date.parse(oldest));
  return age ? m.admin_inbox_summary({ count, age }) : m.admin_inbox_summary_none();
}

interface NoItemsProps {
  counts: InboxCounts;
  isFiltered: boolean;
  clear: () => void;
}

/** The empty state. With an active filter it shows how much the filter hides. */
function NoItems({ counts, isFiltered, clear }: NoItemsProps) {
  if (!isFiltered)
    return <EmptyState title={m.admin_inbox_empty()} text={m.admin_inbox_empty_text()} />;
  const hidden = { count: counts.waiting, urgent: counts.distress };
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
