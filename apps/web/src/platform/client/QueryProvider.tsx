import { AppError } from '@mam/contract/core/errors';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useStore } from '../store.ts';
import { session } from './session.ts';

/**
 * What the pages of one's own account load, keep and refresh. Only they stand in it: no public page
 * carries its code. Another reader gets another store, so nobody is shown what somebody else loaded.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const user_id = useStore(session, (state) => state.current?.user_id);
  return <AccountQueryProvider key={user_id}>{children}</AccountQueryProvider>;
}

function AccountQueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function createClient(): QueryClient {
  // Offline, a call is tried and fails at once: better said than waited for.
  const networkMode = 'always';
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode, retry: shouldRetry, staleTime: 5_000 },
      mutations: { networkMode },
    },
  });
}

/** Once more after a hiccup; what the server has refused it refuses again. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures === 0 && error instanceof AppError && error.status >= 500;
}
