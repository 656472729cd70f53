import type { CallName, EndpointOf } from '@mam/contract/call-names';
import { REQUEST_TIMEOUT_MS } from '@mam/contract/constants';
import type { InputOf, OutputOf } from '@mam/contract/endpoint';
import { AppError } from '@mam/contract/errors';
import { getLocale } from '@mam/texts/runtime';
import { failureOf } from './client.failures.ts';
import { sessionToken } from './session.ts';
import { showToast } from './toast.ts';

interface CallOptions {
  /** Ends the call early; it then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** The call outlives the page. */
  keepalive?: boolean;
  /** Who tells the reader of a failure: a toast (as the specification asks) or the caller. */
  failure?: 'toast' | 'caller';
}

/** One call of the browser, named `METHOD /path`: typed by the contract, none of whose schemas it loads. */
export async function callApi<N extends CallName>(
  name: N,
  input: InputOf<EndpointOf<N>>,
  options: CallOptions = {},
): Promise<OutputOf<EndpointOf<N>>> {
  try {
    const response = await request(name, input, options);
    if (!response.ok) throw await failureOf(response);
    return (await response.json()) as OutputOf<EndpointOf<N>>;
  } catch (error) {
    options.signal?.throwIfAborted();
    const failure = error instanceof AppError ? error : new AppError('network');
    if (options.failure !== 'caller') await tell(failure);
    throw failure;
  }
}

interface Parts {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

function request(name: string, input: object, { signal, keepalive }: CallOptions) {
  const [method = 'GET', path = ''] = name.split(' ');
  // The contract's types checked the parts; here they are only spelt out.
  const { params = {}, query = {}, body } = input as Parts;
  const token = sessionToken();
  return fetch(addressOf(path, params, query), {
    method,
    headers: {
      'Accept-Language': getLocale(),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(keepalive && { keepalive }),
    signal: withTimeout(signal),
  });
}

function addressOf(
  path: string,
  params: NonNullable<Parts['params']>,
  query: NonNullable<Parts['query']>,
): string {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** As AbortSignal.any would do, which phones of 2022 do not know. */
function withTimeout(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  if (!signal) return timeout;
  const both = new AbortController();
  for (const each of [signal, timeout]) {
    if (each.aborted) both.abort(each.reason);
    each.addEventListener('abort', () => both.abort(each.reason), { signal: both.signal });
  }
  return both.signal;
}

async function tell(failure: AppError): Promise<void> {
  // A refused session says so by itself, in words of its own.
  if (failure.status === 401 || failure.status === 403) return;
  const { failureText } = await import('./failure-texts.ts');
  showToast(failureText(failure));
}
