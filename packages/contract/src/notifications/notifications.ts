import { z } from 'zod';
import { endpoint } from '../core/define.ts';

/** Path of the page of the link in a mail; the token is in the fragment: `#token=…`. */
export const UNSUBSCRIBE_PAGE = '/notifications/unsubscribe';

const TOKEN_LENGTH_MAX = 100;

/** Token of a mail's link; it belongs to one account and opens nothing else. */
const token = z.object({ token: z.string().max(TOKEN_LENGTH_MAX) });

const subscription = z.object({
  /** Shortened, as `quyn…@mail.example`. */
  email: z.string(),
  is_subscribed: z.boolean(),
});
export type Subscription = z.output<typeof subscription>;

export const notificationsApi = {
  /** RFC 8058: a mail program posts `List-Unsubscribe=One-Click` to it; a GET redirects to the page. */
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/notifications/unsubscribe',
    access: 'public',
    ignores_body: true,
    summary: 'Unsubscribe the account of a token from notifications; repeatable',
    query: token,
    output: subscription,
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/notifications/subscribe',
    access: 'public',
    summary: 'Subscribe the account of a token to notifications again',
    body: token,
    output: subscription,
  }),
  subscription: endpoint({
    method: 'POST',
    path: '/api/notifications/subscription',
    access: 'public',
    summary: 'Get whether the account of a token is subscribed; changes nothing',
    body: token,
    output: subscription,
  }),
};
