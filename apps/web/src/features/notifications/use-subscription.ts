import type { EndpointOf } from '@mam/contract/core/call-names';
import type { OutputOf } from '@mam/contract/core/endpoint';
import { AppError } from '@mam/contract/core/errors';
import { useCallback, useEffect, useState } from 'react';
import { callApi } from '../../platform/client/client.ts';

type Subscription = OutputOf<EndpointOf<'POST /api/notifications/subscription'>>;

export type SubscriptionState =
  | { status: 'loading' }
  /** The token is of no account. */
  | { status: 'invalid' }
  /** It could not be read. Another try may succeed. */
  | { status: 'failed' }
  /** `isChanged`: on this page, just now. */
  | { status: 'known'; subscription: Subscription; isChanged: boolean };

/**
 * Whether the account of a mail's token gets notifications, and the call that changes it. Nothing changes
 * before the reader asks: scanners of mails open every link.
 * @param token undefined before hydration, null where the link has none.
 */
export function useSubscription(token: string | null | undefined) {
  const [state, setState] = useState<SubscriptionState>({ status: 'loading' });
  const [isBusy, setBusy] = useState(false);
  const load = useCallback(async () => {
    if (token === undefined) return;
    setState({ status: 'loading' });
    setState(token === null ? { status: 'invalid' } : await read(token));
  }, [token]);
  useEffect(() => void load(), [load]);
  const change = async (isSubscribed: boolean) => {
    if (!token) return;
    setBusy(true);
    // A failed call shows its own toast, and the button stays.
    const subscription = await send(token, isSubscribed).catch(() => undefined);
    if (subscription) setState({ status: 'known', subscription, isChanged: true });
    setBusy(false);
  };
  return { state, isBusy, change, reload: load };
}

async function read(token: string): Promise<SubscriptionState> {
  try {
    const body = { token };
    const subscription = await callApi(
      'POST /api/notifications/subscription',
      { body },
      { toast: false },
    );
    return { status: 'known', subscription, isChanged: false };
  } catch (error) {
    if (error instanceof AppError && error.status < 500 && error.key !== 'too_many')
      return { status: 'invalid' };
    return { status: 'failed' };
  }
}

function send(token: string, isSubscribed: boolean): Promise<Subscription> {
  return isSubscribed
    ? callApi('POST /api/notifications/subscribe', { body: { token } })
    : callApi('POST /api/notifications/unsubscribe', { query: { token } });
}
