import type { AdminNotification } from '@mam/contract/notifications/notifications.admin';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { AdminPage } from '../../../../admin-ui/frame/AdminPage.tsx';
import { useRefresh } from '../../../../admin-ui/table/use-bulk-action.ts';
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx';
import {
  NOTIFICATIONS_KEY,
  NOTIFICATIONS_PATH,
  notificationQuery,
} from '../notification-queries.ts';
import { EMPTY_NOTIFICATION, valuesOf } from '../notification-values.ts';
import { NotificationForm } from './NotificationForm.tsx';
import { SentNotification } from './SentNotification.tsx';

/** `/administrator/notifications/:id`: the form while it is pending, what was sent afterwards; `new` for a new one. */
export function NotificationEditor() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const copied = Number(params.get('copy'));
  if (id !== 'new') return <Existing key={id} id={Number(id) || 0} />;
  return copied > 0 ? <Copy id={copied} /> : <New initial={EMPTY_NOTIFICATION} />;
}

interface NewProps {
  initial: typeof EMPTY_NOTIFICATION;
  /** Id of the one that it is a copy of. */
  copied?: number;
}

function New(props: NewProps) {
  const done = useDone();
  return <NotificationForm row={undefined} {...props} done={done} />;
}

/** A new one with the text and audience of another; its time is chosen again. */
function Copy({ id }: { id: number }) {
  const query = useQuery(notificationQuery(id));
  if (!query.data) return <Waiting query={query} />;
  return <New initial={{ ...valuesOf(query.data), send_at: null }} copied={id} />;
}

function Existing({ id }: { id: number }) {
  const query = useQuery(notificationQuery(id));
  if (!query.data) return <Waiting query={query} />;
  const reload = async () => (await query.refetch()).data;
  return <Versions saved={query.data} reload={reload} />;
}

interface VersionsProps {
  saved: AdminNotification;
  reload: () => Promise<AdminNotification | undefined>;
}

/** Keeps the version that the form was filled with, until it is saved or the admin asks for the latest. */
function Versions({ saved, reload }: VersionsProps) {
  const [version, setVersion] = useState(saved);
  const done = useDone();
  // A notification that is read and not edited follows new numbers and a restoration.
  if (version.status !== 'pending' && saved.status !== 'pending')
    return <SentNotification row={saved} />;
  const latest = version.status === 'pending' ? version : saved;
  return (
    <NotificationForm
      key={latest.updated_at}
      row={latest}
      initial={valuesOf(latest)}
      done={done}
      reload={async () => setVersion((await reload()) ?? version)}
    />
  );
}

function useDone(): () => Promise<void> {
  const navigate = useNavigate();
  const refresh = useRefresh(NOTIFICATIONS_KEY);
  return async () => {
    await navigate(NOTIFICATIONS_PATH);
    await refresh();
  };
}

function Waiting({ query }: { query: { error: Error | null; refetch: () => unknown } }) {
  return (
    <AdminPage title={m.admin_notification_title()}>
      <QueryBoundary query={{ ...query, data: undefined }} rows={6} rowClass="h-14">
        {() => null}
      </QueryBoundary>
    </AdminPage>
  );
}
