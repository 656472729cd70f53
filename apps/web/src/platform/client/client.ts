import type { CallName, EndpointOf } from '@mam/contract/core/call-names';
import { REQUEST_TIMEOUT_MS } from '@mam/contract/core/constants';
import type { InputOf, OutputOf } from '@mam/contract/core/endpoint';
import { AppError } from '@mam/contract/core/errors';
import type { Language } from '@mam/contract/core/localized';
import { getLocale } from '@mam/texts/runtime';
import { deviceId } from '../device/device-id.ts';
import { showFailure } from '../toast.ts';
import { toAppError } from './client-errors.ts';
import { errorMessage } from './error-message.ts';
import { readSession, session } from './session.ts';

export interface CallOptions {
  /** Ends the call early; it then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** The call outlives the page. */
  keepalive?: boolean;
  /** Equal in every repetition of one request, which the server then stores once (`callOnce`). */
  idempotency_key?: string;
  /** Language of the texts that come back, in place of that of the page. */
  language?: Language;
  /** With `false` the caller shows the error. By default a toast shows it, as the specification requires. */
  toast?: false;
}

/** Calls the endpoint `METHOD /path`, typed by the contract without loading its schemas. Throws AppError. */
export async function callApi<N extends CallName>(
  name: N,
  input: InputOf<EndpointOf<N>>,
  options: CallOptions = {},
): Promise<OutputOf<EndpointOf<N>>> {
  return withErrorToast(options, async () => {
    const response = await requestApi(name, input, options);
    return (await response.json()) as OutputOf<EndpointOf<N>>;
  });
}

/** Runs a call as `callApi` does: any error becomes an AppError and, by default, a toast. */
export async function withErrorToast<T>(options: CallOptions, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (options.signal?.aborted) throw options.signal.reason ?? error;
    const failure = error instanceof AppError ? error : new AppError('network');
    if (options.toast !== false) await toastError(failure);
    throw failure;
  }
}

/** The response of a call; throws AppError unless it is ok. */
export async function requestApi(
  name: CallName,
  input: object,
  options: CallOptions,
): Promise<Response> {
  const token = isAnonymous(name) ? undefined : (session.get().current ?? readSession())?.token;
  const response = await request(name, input, { ...options, token });
  if (!response.ok) throw await toAppError(response, token);
  return response;
}

/**
 * Private questions belong to the owner of their code: the call must not tell whose session is open here,
 * nor when it was used.
 */
function isAnonymous(name: CallName): boolean {
  return name.includes(' /api/tickets/');
}

interface RequestParts {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  /** A form with a file; the browser writes its content type. */
  form?: FormData;
}

interface SignedOptions extends CallOptions {
  token: string | undefined;
}

function request(name: string, input: object, options: SignedOptions) {
  const { signal, keepalive, token, idempotency_key: key, language = getLocale() } = options;
  const [method = 'GET', path = ''] = name.split(' ');
  // The contract's types have checked the input.
  const { params = {}, query = {}, body, form } = input as RequestParts;
  return fetch(buildUrl(path, params, query), {
    method,
    // Addresses such as those of suggestions have words of the reader: the browser must not keep them.
    cache: 'no-store',
    headers: {
      'Accept-Language': language,
      ...(token && { Authorization: `Bearer ${token}` }),
      // Separate rate limits for a class behind one address; calls with a session have their own.
      ...((!token || path.startsWith('/api/auth/')) && { 'X-Device-Id': deviceId() }),
      ...(key && { 'Idempotency-Key': `"${key}"` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form && { body: form }),
    ...(keepalive && { keepalive }),
    signal: withTimeout(signal),
  });
}

function buildUrl(
  path: string,
  params: NonNullable<RequestParts['params']>,
  query: NonNullable<RequestParts['query']>,
): string {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  // URLSearchParams.size is missing on phones of 2022.
  return `${search}` ? `${filled}?${search}` : filled;
}

/** Replaces AbortSignal.timeout and AbortSignal.any, which are missing on phones of 2022. */
function withTimeout(signal: AbortSignal | undefined): AbortSignal {
  const both = new AbortController();
  setTimeout(() => both.abort(), REQUEST_TIMEOUT_MS);
  const stop = () => both.abort(signal?.reason);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { signal: both.signal });
  return both.signal;
}

async function toastError(failure: AppError): Promise<void> {
  // useSessionWatch reports 401 and 403.
  if (failure.status === 401 || failure.status === 403) return;
  showFailure(await errorMessage(failure));
}
