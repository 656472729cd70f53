import type { WorkCounts, WorkItem } from '@mam/contract/inbox/inbox.admin';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PANEL } from '../../../admin-ui/controls/panel.ts';
import { useOpenedFrom } from '../../../admin-ui/form/use-drawer-params.ts';
import { useIsPhone } from '../../../admin-ui/frame/use-is-phone.ts';
import { count } from '../../../platform/format.ts';
import { KIND_LOOKS } from '../../../shared/inbox/admin/work-kinds.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { workQuery } from './inbox-queries.ts';
import { overviewRows } from './overview-rows.ts';
import { keyOf } from './use-list-keys.ts';
import { WorkRow } from './WorkRow.tsx';
import { linkOf } from './work-labels.ts';

/** Rows that the overview shows of the inbox; on a phone as many as leave its other boxes in reach. */
const ROWS = 5;
const PHONE_ROWS = 3;
const INBOX = '/administrator/inbox';

/** The head of the inbox, on the overview: how much waits how urgently, and what comes first. */
export function OverviewWork() {
  const size = useIsPhone() ? PHONE_ROWS : ROWS;
  const query = useQuery(workQuery({ page: 1, size }));
  const openedFrom = useOpenedFrom();
  const { items: [first] = [], counts } = query.data ?? {};
  return (
    <section className={`${PANEL} overflow-clip`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-3.5 pb-2.5">
        <h2>{m.admin_overview_work({ count: count(counts?.total ?? 0) })}</h2>
        <small className="mr-auto text-xs text-muted">{m.admin_overview_work_once()}</small>
        {first && (
          <ButtonLink size="s" variant="primary" to={linkOf(first)} state={openedFrom}>
            {m.admin_inbox_first()}
          </ButtonLink>
        )}
      </div>
      <QueryBoundary query={query} rows={size}>
        {({ items, counts: { urgencies, total, kinds } }) =>
          total === 0 ? (
            <p data-idle className="px-4 pb-4 text-muted">
              {m.admin_overview_none()}
            </p>
          ) : (
            <>
              <Urgencies urgencies={urgencies} />
              <Rows items={items} urgencies={urgencies} />
              <KindsLine total={total} kinds={kinds} />
            </>
          )
        }
      </QueryBoundary>
    </section>
  );
}

/** What comes first of the inbox, with the way to those that need help and have no row here. */
function Rows({ items, urgencies }: Pick<WorkCounts, 'urgencies'> & { items: WorkItem[] }) {
  const { dangers, others, isMore } = overviewRows(items, urgencies);
  const toRow = (item: WorkItem) => <WorkRow key={keyOf(item)} item={item} isWaiting isShort />;
  return (
    <ul>
      {dangers.map(toRow)}
      {isMore && (
        <li className="border-t border-line px-4">
          <Link
            to={`${INBOX}?kind=first`}
            className="inline-flex min-h-11 items-center text-sm font-strong text-danger-text"
          >
            {m.admin_overview_all_first({ count: count(urgencies.first) })}
          </Link>
        </li>
      )}
      {others.map(toRow)}
    </ul>
  );
}

const URGENCIES = [
  { name: 'first', fill: 'bg-danger', label: m.admin_overview_first },
  { name: 'overdue', fill: 'bg-accent', label: m.admin_overview_overdue },
  { name: 'soon', fill: 'bg-primary', label: m.admin_overview_soon },
  { name: 'later', fill: 'bg-line-strong', label: m.admin_overview_later },
] as const;

/** Four parts that add up to all that waits, as wide as they are many. */
function Urgencies({ urgencies }: Pick<WorkCounts, 'urgencies'>) {
  const shown = URGENCIES.filter(({ name }) => urgencies[name] > 0);
  return (
    <div className="px-4 pb-3">
      <div aria-hidden="true" className="flex gap-1">
        {shown.map(({ name, fill }) => (
          <span
            key={name}
            className={`h-1.5 min-w-3 rounded-pill ${fill}`}
            style={{ flexGrow: urgencies[name] }}
          />
        ))}
      </div>
      <ul className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-sm font-strong text-heading">
        {shown.map(({ name, fill, label }) => (
          <li key={name} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2 rounded-pill ${fill}`} />
            {label({ count: count(urgencies[name]) })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The numbers of all kinds, each a way into the inbox. */
function KindsLine({ total, kinds }: Pick<WorkCounts, 'total' | 'kinds'>) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 border-t border-line px-4 text-sm text-muted">
      {kinds.map(({ kind, count: length }) => (
        <Link
          key={kind}
          to={`${INBOX}?kind=${kind}`}
          className="inline-flex min-h-11 items-center gap-1 text-inherit no-underline hover:underline"
        >
          {KIND_LOOKS[kind].label()} <b className="text-heading tabular-nums">{count(length)}</b>
        </Link>
      ))}
      <Link to={INBOX} className="ml-auto inline-flex min-h-11 items-center font-strong">
        {m.admin_overview_all({ count: count(total) })}
      </Link>
    </p>
  );
}
