import { useEffect } from 'react';
import { useStore } from '../../../platform/store.ts';
import type { AttemptStore } from './attempt-store.ts';

/** Milliseconds between two tries while nothing arrives. */
const RETRY_MS = 15_000;

/** Sends what an earlier visit could not send, and tries again when the network is back. */
export function useResend(store: AttemptStore): void {
  const isOffline = useStore(store.state, (state) => state.isOffline);
  useEffect(() => {
    void store.flush().then(() => store.translate());
    const resend = () => void store.flush();
    addEventListener('online', resend);
    return () => removeEventListener('online', resend);
  }, [store]);
  useEffect(() => {
    if (!isOffline) return;
    const timer = setInterval(() => void store.flush(), RETRY_MS);
    return () => clearInterval(timer);
  }, [store, isOffline]);
}
