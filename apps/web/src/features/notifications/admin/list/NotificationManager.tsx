import {
  AUDIENCE_ROLES,
  NOTIFICATION_STATUSES,
} from '@mam/contract/notifications/notification-kinds';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { SplitView } from '../../../../admin-ui/form/SplitView.tsx';
import { useDrawerParams } from '../../../../admin-ui/form/use-drawer-params.ts';
import { AdminPage } from '../../../../admin-ui/frame/AdminPage.tsx';
import { useTableParams } from '../../../../admin-ui/table/use-table-params.ts';
import { ButtonLink } from '../../../../ui/Button.tsx';
import {
  NOTIFICATIONS_PATH,
  nextQuery,
  notificationListQuery,
  sendingQuery,
} from '../notification-queries.ts';
import { useNotificationActions } from '../use-notification-actions.ts';
import { LateNotices } from './LateNotices.tsx';
import { NotificationTable } from './NotificationTable.tsx';
import { PaceLine } from './PaceLine.tsx';
import { ResultDrawer } from './ResultDrawer.tsx';
import { SendingBox } from './SendingBox.tsx';

/** `/administrator/notifications`: what is late and what is being sent, above the table of all. */
export function NotificationManager() {
  const table = useTableParams({
    sorts: ['-send_at', 'send_at', 'name', '-name'],
    filters: { status: NOTIFICATION_STATUSES, role: AUDIENCE_ROLES },
  });
  const rows = useQuery(notificationListQuery(table.query));
  const { data: sending } = useQuery(sendingQuery);
  const { data: next } = useQuery(nextQuery);
  const actions = useNotificationActions();
  const drawer = useDrawerParams();
  const { open } = drawer;
  const running = sending?.items ?? [];
  const late = [...(next?.items ?? []), ...running].filter(({ is_late }) => is_late);
  const add = (
    <ButtonLink icon="plus" size="s" variant="primary" to={`${NOTIFICATIONS_PATH}/new`}>
      {m.admin_notifications_add()}
    </ButtonLink>
  );
  const result = typeof open === 'number' && (
    <ResultDrawer key={open} id={open} close={() => drawer.show(undefined)} />
  );
  return (
    <AdminPage title={m.admin_nav_notifications()} actions={add}>
      <div className="mb-5 grid gap-4 empty:hidden">
        {late.length > 0 && <LateNotices late={late} actions={actions} />}
        {running.map((row) => (
          <SendingBox key={row.id} row={row} actions={actions} />
        ))}
      </div>
      <SplitView drawer={result}>
        <NotificationTable {...{ table, rows, drawer, actions, add }} />
        <PaceLine />
      </SplitView>
    </AdminPage>
  );
}
