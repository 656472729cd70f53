import { AppError } from '@mam/contract/core/errors';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useStore } from '../store.ts';
import { session } from './session.ts';

/**
 * The query cache of the account pages and the admin area; no public page loads its code. Each account
 * has its own cache, so no reader sees data of another one.
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
  // Offline, a call fails at once instead of waiting for the network.
  const networkMode = 'always';
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode, retry: shouldRetry, staleTime: 5_000 },
      mutations: { networkMode },
    },
  });
}

/** One retry after a server error; a refusal would only repeat. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures === 0 && error instanceof AppError && error.status >= 500;
}
