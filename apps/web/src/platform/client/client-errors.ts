import { AppError, type ErrorBody, isErrorKey } from '@mam/contract/core/errors';
import { rejectSession } from './session.ts';

const MAINTENANCE_PAGE = '/maintain';

/**
 * A failed response as an error. Two kinds concern the whole site (spec, point 8): a rejected session
 * ends, and under maintenance the maintenance page opens. `token` is the one that the call was sent with.
 */
export async function toAppError(response: Response, token: string | undefined): Promise<AppError> {
  const body = await readBody(response);
  if (body?.code === 401 || body?.code === 403) rejectSession(token);
  if (body?.status === 'maintain' && location.pathname !== MAINTENANCE_PAGE) {
    location.assign(MAINTENANCE_PAGE);
  }
  return new AppError(body?.error ?? 'internal', body);
}

async function readBody(response: Response): Promise<ErrorBody | undefined> {
  const body: unknown = await response.json().catch(() => undefined);
  return isErrorBody(body) ? body : undefined;
}

/** A proxy may answer in a shape of its own. */
function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'error' in body && isErrorKey(body.error);
}
