import type { WorkCounts } from '@mam/contract/inbox/inbox.admin';
import { WORK_KINDS } from '@mam/contract/inbox/work-kinds';
import { CLAIM_FILTERS } from '@mam/contract/tickets/tickets.admin';
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
import { ButtonLink } from '../../../ui/Button.tsx';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { DailyMail } from './DailyMail.tsx';
import { useWorkActions, workQuery } from './inbox-queries.ts';
import { NoWork } from './NoWork.tsx';
import { WorkFilters } from './WorkFilters.tsx';
import { WorkGroups } from './WorkGroups.tsx';
import { linkOf } from './work-labels.ts';

/** `/administrator/inbox`: everything that waits for a person. */
export function Inbox() {
  const table = useTableParams({
    sorts: ['waiting'],
    filters: { kind: [...WORK_KINDS, 'first'], claim: CLAIM_FILTERS },
  });
  const { sort: _, ...query } = table.query;
  const inbox = useQuery(workQuery(query));
  const items = inbox.data?.items ?? [];
  const list = useRef<HTMLDivElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const onHelp = () => setHelpOpen(true);
  const { toggleClaim: claim, markDone: done } = useWorkActions();
  useListKeys({ list, items, keyOf: ({ kind, id }) => `${kind}/${id}`, claim, done, onHelp });
  const [first] = items;
  const isPhone = useIsPhone();
  // On a phone the first row itself is in the first screen.
  const actions = first && !isPhone && (
    <ButtonLink size="s" variant="primary" to={linkOf(first)}>
      {m.admin_inbox_first()}
    </ButtonLink>
  );
  return (
    <AdminPage
      title={m.admin_nav_inbox()}
      lead={inbox.data && summaryOf(inbox.data.counts)}
      actions={actions}
    >
      <QueryBoundary query={inbox} rows={6}>
        {({ counts, total }) => (
          <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-[252px_minmax(0,1fr)] xl:gap-5">
            <WorkFilters table={table} counts={counts} />
            <div className="min-w-0">
              <div ref={list} className={`${PANEL} overflow-hidden`}>
                {items.length > 0 ? (
                  <WorkGroups items={items} />
                ) : (
                  <NoWork counts={counts} isFiltered={table.isFiltered} clear={table.clear} />
                )}
                {items.length > 0 && (
                  <TablePager table={table} total={total} shown={items.length} />
                )}
                <KeysLine onHelp={onHelp} />
              </div>
              <DailyMail />
            </div>
          </div>
        )}
      </QueryBoundary>
      <KeysDialog isOpen={isHelpOpen} close={() => setHelpOpen(false)} />
    </AdminPage>
  );
}

function summaryOf({ total: count, oldest }: WorkCounts): string {
  const age = oldest && ageText(Date.now() - Date.parse(oldest));
  return age ? m.admin_inbox_summary({ count, age }) : m.admin_inbox_summary_none();
}
