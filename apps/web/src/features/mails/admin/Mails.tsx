import { MAIL_VIEWS } from '@mam/contract/mails/mail-states';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PANEL } from '../../../admin-ui/controls/panel.ts';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { FilterSelect, TableFilters } from '../../../admin-ui/table/TableFilters.tsx';
import { TablePager } from '../../../admin-ui/table/TablePager.tsx';
import { useTableParams } from '../../../admin-ui/table/use-table-params.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { canBeRetried, MailRow } from './MailRow.tsx';
import { adminMailsQuery, useMailActions } from './mail-queries.ts';
import { STATES } from './mail-states.ts';

/** `/administrator/mails`: the mails of thirty days, without their texts and links. */
export function Mails() {
  const table = useTableParams({ sorts: ['newest'], filters: { state: MAIL_VIEWS } });
  const { sort: _, ...query } = table.query;
  const mails = useQuery(adminMailsQuery(query));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { retry } = useMailActions();
  const canRetry = mails.data?.items.filter(({ id }) => chosen.includes(id)) ?? [];
  const choose = (id: string) =>
    setChosen((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]));
  const retryChosen = async () => {
    await retry(canRetry);
    setChosen([]);
  };
  const actions = canRetry.length > 0 && (
    <Button icon="repeat" size="s" variant="primary" onClick={() => void retryChosen()}>
      {m.admin_mails_retry_chosen({ count: canRetry.length })}
    </Button>
  );
  return (
    <AdminPage title={m.admin_nav_mails()} actions={actions}>
      <TableFilters table={table} searchLabel={m.admin_mails_search()}>
        <FilterSelect
          table={table}
          name="state"
          label={m.admin_mails_state()}
          choices={MAIL_VIEWS.map((value) => ({ value, label: STATES[value].label() }))}
        />
      </TableFilters>
      <QueryBoundary query={mails} rows={6}>
        {({ items, total, transport }) => (
          <>
            {transport === 'outbox' && <OutboxNote />}
            <div className={`${PANEL} overflow-hidden`}>
              {items.length === 0 ? (
                <EmptyState
                  title={table.isFiltered ? m.admin_nothing_found() : m.admin_mails_empty()}
                  text={m.admin_mails_kept()}
                />
              ) : (
                <ul>
                  {items.map((mail) => (
                    <MailRow
                      key={mail.id}
                      mail={mail}
                      hasBoxes={items.some(canBeRetried)}
                      isChosen={chosen.includes(mail.id)}
                      onChoose={() => choose(mail.id)}
                    />
                  ))}
                </ul>
              )}
              {items.length > 0 && <TablePager table={table} total={total} shown={items.length} />}
            </div>
          </>
        )}
      </QueryBoundary>
    </AdminPage>
  );
}

/** Without a mail server no mail leaves this machine. */
function OutboxNote() {
  return (
    <p className="mb-4 flex max-w-[80ch] gap-2 rounded-m bg-info-soft p-3 text-sm text-info-text">
      <Icon name="mail" className="mt-0.5 flex-none" />
      <span className="min-w-0 wrap-anywhere">{m.admin_users_mails_outbox()}</span>
    </p>
  );
}
