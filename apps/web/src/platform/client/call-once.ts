import type { CallName, EndpointOf } from '@mam/contract/core/call-names';
import type { InputOf, OutputOf } from '@mam/contract/core/endpoint';
import { AppError } from '@mam/contract/core/errors';
import { randomId } from '../device/device-id.ts';
import { type CallOptions, callApi } from './client.ts';

/** Keys of calls whose answer is unknown, by name and input. */
const unanswered = new Map<string, string>();

/** The key of a call whose answer is unknown, for who sends the same later. */
export function unansweredKey<N extends CallName>(
  name: N,
  input: InputOf<EndpointOf<N>>,
): string | undefined {
  return unanswered.get(JSON.stringify([name, input]));
}

/**
 * Calls an endpoint that takes `Idempotency-Key`: until an answer has arrived every repetition with the same
 * input has the same key, so the server stores it once.
 */
export async function callOnce<N extends CallName>(
  name: N,
  input: InputOf<EndpointOf<N>>,
  options: CallOptions = {},
): Promise<OutputOf<EndpointOf<N>>> {
  const call = JSON.stringify([name, input]);
  const idempotency_key = unanswered.get(call) ?? randomId();
  unanswered.set(call, idempotency_key);
  try {
    const output = await callApi(name, input, { ...options, idempotency_key });
    unanswered.delete(call);
    return output;
  } catch (error) {
    if (isRefused(error)) unanswered.delete(call);
    throw error;
  }
}

/** The server has answered that it stored nothing; after a failure of network or server it may have. */
function isRefused(error: unknown): boolean {
  return error instanceof AppError && error.status >= 400 && error.status < 500;
}
