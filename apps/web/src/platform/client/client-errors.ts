import { AppError, type ErrorBody, isErrorKey } from '@mam/contract/core/errors';
import { rejectSession } from './session.ts';

const MAINTENANCE_PAGE = '/maintain';

/**
 * A failed answer as an error, after the two that concern the whole site (spec, point 8): a refused
 * session ends, and a site under maintenance shows its page. `token`: what the call was signed with.
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

/** Something between us and the server may answer in a shape of its own. */
function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'error' in body && isErrorKey(body.error);
}
