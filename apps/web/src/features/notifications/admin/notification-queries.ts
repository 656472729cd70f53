import type { EndpointOf } from '@mam/contract/core/call-names';
import type { InputOf, OutputOf } from '@mam/contract/core/endpoint';
import { ADMIN_ROOT } from '@mam/contract/core/site-map';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/client/client.ts';

/** First part of every key here: a change of a notification refetches the table. */
export const NOTIFICATIONS_KEY = 'admin-notifications';
export const NOTIFICATIONS_PATH = `${ADMIN_ROOT}/notifications`;

const NO_TOAST = { toast: false } as const;
/** Milliseconds between refreshes while mails are sent, and else. */
const SENDING_MS = 4_000;
const RESTING_MS = 30_000;
/** Notifications that are sent, or late, at the same time; far more than there ever are. */
const AT_ONCE_MAX = 10;

type ListQuery = InputOf<EndpointOf<'GET /api/admin/notifications'>>['query'];
type List = OutputOf<EndpointOf<'GET /api/admin/notifications'>>;
export type Audience = InputOf<EndpointOf<'POST /api/admin/notifications/audience'>>['body'];
export type MailText = InputOf<EndpointOf<'POST /api/admin/notifications/preview'>>['body'];

/** Milliseconds until numbers are read again, which move while mails are sent. */
export function paceOf(items: readonly List['items'][number][]): number {
  const isSending = items.some(({ status, held }) => status === 'sending' && !held);
  return isSending ? SENDING_MS : RESTING_MS;
}

function notificationListQuery(query: ListQuery) {
  return queryOptions({
    queryKey: [NOTIFICATIONS_KEY, 'list', query],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/notifications', { query }, { signal, ...NO_TOAST }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => paceOf(state.data?.items ?? []),
  });
}

export const sendingQuery = notificationListQuery({ status: 'sending', size: AT_ONCE_MAX });

/** The earliest of those that wait: late ones are among them. */
export const nextQuery = notificationListQuery({
  status: 'pending',
  sort: 'send_at',
  size: AT_ONCE_MAX,
});

export function notificationQuery(id: number) {
  return queryOptions({
    queryKey: [NOTIFICATIONS_KEY, 'one', id],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/notifications/:id', { params: { id } }, { signal, ...NO_TOAST }),
    // A form that is being edited must not be filled again when the window gets the focus.
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
}

/** The same, for what only shows the numbers. */
export function progressQuery(id: number) {
  return queryOptions({
    ...notificationQuery(id),
    queryKey: [NOTIFICATIONS_KEY, 'progress', id],
    refetchInterval: ({ state }) =>
      state.data?.status === 'sending' && !state.data.held ? SENDING_MS : RESTING_MS,
  });
}

export function recipientsQuery(id: number, outcome: 'failed' | 'doubtful') {
  return queryOptions({
    queryKey: [NOTIFICATIONS_KEY, 'recipients', id, outcome],
    queryFn: ({ signal }) =>
      callApi(
        'GET /api/admin/notifications/:id/recipients',
        { params: { id }, query: { outcome, size: 50 } },
        { signal, ...NO_TOAST },
      ),
    refetchInterval: RESTING_MS,
  });
}

/** The exact number of recipients at this moment. */
export function audienceQuery(body: Audience) {
  return queryOptions({
    queryKey: [NOTIFICATIONS_KEY, 'audience', body],
    queryFn: ({ signal }) =>
      callApi('POST /api/admin/notifications/audience', { body }, { signal, ...NO_TOAST }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Recipients left out by hand are listed as well: admins must find them again. */
export function doubtfulQuery({ role, language, active_days }: Audience) {
  const body = { role, language, active_days, excluded: [] };
  return queryOptions({
    queryKey: [NOTIFICATIONS_KEY, 'doubtful', body],
    queryFn: ({ signal }) =>
      callApi('POST /api/admin/notifications/audience/doubtful', { body }, { signal, ...NO_TOAST }),
    placeholderData: keepPreviousData,
  });
}

export function previewQuery(body: MailText) {
  return queryOptions({
    queryKey: [NOTIFICATIONS_KEY, 'preview', body],
    queryFn: ({ signal }) =>
      callApi('POST /api/admin/notifications/preview', { body }, { signal, ...NO_TOAST }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

export const paceQuery = queryOptions({
  queryKey: [NOTIFICATIONS_KEY, 'pace'],
  queryFn: ({ signal }) =>
    callApi('GET /api/admin/notifications/pace', {}, { signal, ...NO_TOAST }),
});
