import { AppError } from '@mam/contract/core/errors';
import { errorCode, hasCode } from '../../error-code.ts';

/** Seconds after which a client may ask again. */
const RETRY_SECONDS = 5;

const SYSTEM_CODES = [
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ETIMEDOUT',
];
const NAMES = ['AbortError', 'TimeoutError', 'SlowDown', 'RequestTimeout', 'InternalError'];

/** HTTP status of an answer of the store; undefined when there was none. */
export function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined;
  const { $metadata: metadata } = error;
  const isKnown = typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata;
  return isKnown ? Number(metadata.httpStatusCode) : undefined;
}

/** Whether the store answered that there is no such object or upload. */
export function isAbsent(error: unknown): boolean {
  return statusOf(error) === 404 && !(error instanceof Error && error.name === 'NoSuchBucket');
}

/** `unavailable` for a store that cannot be reached or is too busy, `storage.full` for one without room. */
export function toStoreError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const status = statusOf(error) ?? 0;
  if (status === 507) return caused(new AppError('storage.full'), error);
  const isAway = status >= 500 || NAMES.includes(error.name) || hasCode(error, ...SYSTEM_CODES);
  if (!isAway) return error;
  return caused(new AppError('unavailable', { params: { seconds: RETRY_SECONDS } }), error);
}

function caused(mapped: AppError, cause: Error): AppError {
  mapped.cause = cause;
  return mapped;
}

/**
 * The sentence for the person who starts the product, where the store refuses its settings.
 * @param prefix what the names of these settings begin with.
 */
export function refusal(
  error: unknown,
  { endpoint, bucket }: { endpoint: string; bucket: string },
  prefix: string,
) {
  const status = statusOf(error);
  const name = error instanceof Error ? error.name : '';
  const store = `The store at ${prefix}_ENDPOINT, ${endpoint},`;
  if (status === 401 || status === 403)
    return `${store} refuses ${prefix}_ACCESS_KEY_ID and ${prefix}_SECRET_ACCESS_KEY, or gives them no right to the bucket ${bucket} (${name}).`;
  if (status === 404)
    return `${prefix}_BUCKET names a bucket that does not exist: ${bucket} (${name}).`;
  if (status !== undefined && status >= 300 && status < 500)
    return `${store} does not accept these settings; are ${prefix}_REGION and ${prefix}_PATH_STYLE right? (${name})`;
  if (errorCode(error) === 'EPROTO' || errorCode(error)?.startsWith('ERR_TLS'))
    return `${store} cannot be reached over TLS (${errorCode(error)}).`;
  return undefined;
}
