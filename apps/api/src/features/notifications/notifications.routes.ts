import { notificationsApi, UNSUBSCRIBE_PAGE } from '@mam/contract/notifications/notifications';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { changeSubscription, getSubscription } from './notifications.preferences.service.ts';

/** `/api/notifications`: the choice of a recipient, by the token of a mail. */
export function registerNotifications(
  http: FastifyInstance,
  { bind }: Binder,
  deps: Pick<Deps, 'db' | 'clock'>,
): void {
  bind(notificationsApi.unsubscribe, ({ query }) =>
    changeSubscription(deps, { ...query, is_subscribed: false }),
  );
  bind(notificationsApi.subscribe, ({ body }) =>
    changeSubscription(deps, { ...body, is_subscribed: true }),
  );
  bind(notificationsApi.subscription, ({ body }) => getSubscription(deps.db, body.token));
  // A mail program without one-click opens the address, and a scanner of mails may do so too: only the
  // page asks, and only its button unsubscribes.
  http.get(notificationsApi.unsubscribe.path, (request, reply) => {
    const token = new URL(request.url, 'http://localhost').searchParams.get('token') ?? '';
    const fragment = new URLSearchParams({ token });
    return reply
      .header('Cache-Control', 'no-store')
      .redirect(`${UNSUBSCRIBE_PAGE}#${fragment}`, 303);
  });
}
