import { textIn } from '@mam/contract/core/localized';
import {
  AUDIENCE_ROLES,
  NOTIFICATION_STATUSES,
} from '@mam/contract/notifications/notification-kinds';
import type { AdminNotification } from '@mam/contract/notifications/notifications.admin';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SplitView } from '../../../../admin-ui/form/SplitView.tsx';
import type { DrawerParams } from '../../../../admin-ui/form/use-drawer-params.ts';
import { AdminPage } from '../../../../admin-ui/frame/AdminPage.tsx';
import { ListRows } from '../../../../admin-ui/list/ListTable.tsx';
import { choicesOf } from '../../../../admin-ui/list/list-columns.tsx';
import { useList } from '../../../../admin-ui/list/use-list.ts';
import type { DataTableProps } from '../../../../admin-ui/table/DataTable.tsx';
import { StatusChip } from '../../../../admin-ui/table/StatusChip.tsx';
import { callApi } from '../../../../platform/client/client.ts';
import { count, vietnamTime } from '../../../../platform/format.ts';
import { ButtonLink } from '../../../../ui/Button.tsx';
import {
  audienceText,
  ROLE_LABELS,
  STATUS_LABELS,
  statusOf,
  troubleText,
} from '../notification-labels.ts';
import {
  NOTIFICATIONS_KEY,
  NOTIFICATIONS_PATH,
  nextQuery,
  paceOf,
  sendingQuery,
} from '../notification-queries.ts';
import { rowActions, useNotificationActions } from '../use-notification-actions.ts';
import { LateNotices } from './LateNotices.tsx';
import { PaceLine } from './PaceLine.tsx';
import { ResultDrawer } from './ResultDrawer.tsx';
import { SendingBox } from './SendingBox.tsx';

const TEXTS = {
  title: m.admin_nav_notifications,
  find: m.admin_notifications_find,
  empty: m.admin_notifications_empty,
  emptyText: m.admin_notifications_empty_text,
};

/** `/administrator/notifications`: what is late and what is being sent, above the table of all. */
export function NotificationManager() {
  const list = useNotifications();
  const { data: sending } = useQuery(sendingQuery);
  const { data: next } = useQuery(nextQuery);
  const actions = useNotificationActions();
  const { open, show, linkTo } = list.drawer;
  const running = sending?.items ?? [];
  const late = [...(next?.items ?? []), ...running].filter(({ is_late }) => is_late);
  const add = (
    <ButtonLink icon="plus" size="s" variant="primary" to={`${NOTIFICATIONS_PATH}/new`}>
      {m.admin_notifications_add()}
    </ButtonLink>
  );
  const result = typeof open === 'number' && (
    <ResultDrawer key={open} id={open} close={() => show(undefined)} />
  );
  return (
    <AdminPage title={TEXTS.title()} actions={add}>
      <div className="mb-5 grid gap-4 empty:hidden">
        {late.length > 0 && <LateNotices late={late} actions={actions} />}
        {running.map((row) => (
          <SendingBox key={row.id} row={row} actions={actions} />
        ))}
      </div>
      <SplitView drawer={result}>
        <ListRows
          {...{ list, add }}
          texts={TEXTS}
          filters={filters()}
          nameOf={(row) => row.name}
          actions={(row) => rowActions(row, actions, linkTo(row.id))}
          columns={columnsOf(linkTo)}
        />
        <PaceLine />
      </SplitView>
    </AdminPage>
  );
}

function useNotifications() {
  return useList({
    key: NOTIFICATIONS_KEY,
    sorts: ['-send_at', 'send_at', 'name', '-name'],
    filters: { status: NOTIFICATION_STATUSES, role: AUDIENCE_ROLES },
    load: (query, options) =>
      callApi('GET /api/admin/notifications', { query }, { ...options, toast: false }),
    paceOf,
  });
}

const filters = () => [
  {
    name: 'status',
    label: m.admin_notifications_column_status(),
    choices: choicesOf(NOTIFICATION_STATUSES, (status) => STATUS_LABELS[status]()),
  },
  {
    name: 'role',
    label: m.admin_notifications_column_to(),
    choices: choicesOf(AUDIENCE_ROLES, (role) => ROLE_LABELS[role]()),
  },
];

function columnsOf(linkTo: DrawerParams['linkTo']): DataTableProps<AdminNotification>['columns'] {
  return [
    {
      key: 'name',
      title: m.admin_notifications_column_name(),
      sort: 'name',
      cell: (row) => (
        <div className="min-w-0">
          <Link to={hrefOf(row, linkTo)} preventScrollReset>
            {row.name}
          </Link>
          <small className="block wrap-anywhere">{noteOf(row)}</small>
        </div>
      ),
    },
    {
      key: 'audience',
      title: m.admin_notifications_column_to(),
      from: 'wide',
      cell: ({ audience }) => audienceText(audience),
    },
    {
      key: 'status',
      title: m.admin_notifications_column_status(),
      onCard: true,
      cell: (row) => <Status row={row} />,
    },
    {
      key: 'reached',
      title: m.admin_notifications_column_reached(),
      isNumber: true,
      onCard: true,
      cell: ({ counts: { success, total } }) =>
        total === 0 ? '–' : `${count(success)} / ${count(total)}`,
    },
    {
      key: 'send_at',
      title: m.admin_notifications_column_send_at(),
      sort: 'send_at',
      isNumber: true,
      onCard: true,
      cell: ({ send_at }) => vietnamTime(send_at),
    },
  ];
}

/** What was sent opens its result beside the table; all others open the text. */
function hrefOf({ id, status }: AdminNotification, linkTo: DrawerParams['linkTo']): string {
  const hasResult = status === 'sending' || status === 'completed';
  return hasResult ? linkTo(id) : `${NOTIFICATIONS_PATH}/${id}`;
}

function noteOf({ title, deleted }: AdminNotification): string {
  if (!deleted) return m.admin_notifications_subject_of({ title: textIn(title, getLocale()) });
  const when = vietnamTime(deleted.at);
  return deleted.name === null
    ? m.admin_notifications_deleted_at({ when })
    : m.admin_notifications_deleted_by({ name: deleted.name, when });
}

function Status({ row }: { row: AdminNotification }) {
  const { variant, text } = statusOf(row);
  const trouble = troubleText(row.counts);
  return (
    <>
      <StatusChip variant={variant}>{text}</StatusChip>
      {trouble && <small className="text-danger-text!">{trouble}</small>}
    </>
  );
}
