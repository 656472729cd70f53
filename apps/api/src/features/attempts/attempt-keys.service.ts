import { AppError } from '@mam/contract/core/errors';
import { z } from 'zod';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { findAttempt } from './attempts.queries.ts';
import type { AttemptState } from './attempts.rules.ts';
import { openAttempt, sealAttempt } from './sealed-keys.service.ts';

/** Whether a key names a stored attempt of an account, rather than being a visitor's attempt itself. */
function isStored(key: string): boolean {
  return z.uuid().safeParse(key).success;
}

/** The attempt of a key. @throws `attempt.not_found`, also for one of another account. */
export async function readAttempt(
  db: Database,
  key: string,
  actor: Actor | undefined,
): Promise<AttemptState> {
  const state = isStored(key) ? await findAttempt(db, key) : openAttempt(db, key);
  if (!state) throw new AppError('attempt.not_found');
  return assertOwn(state, actor);
}

/** A visitor's attempt belongs to the client that has its key. @throws `attempt.not_found`. */
export function assertOwn(state: AttemptState | undefined, actor: Actor | undefined): AttemptState {
  if (!state || (state.owner_id !== null && state.owner_id !== actor?.user_id)) {
    throw new AppError('attempt.not_found');
  }
  return state;
}

/** The key by which the attempt is found again as it is now. */
export function writeKey(db: Database, state: AttemptState): string {
  return state.owner_id === null ? sealAttempt(db, state) : state.uuid;
}
