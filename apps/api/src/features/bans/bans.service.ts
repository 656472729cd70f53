import { createHmac } from 'node:crypto';
import { AppError } from '@mam/contract/core/errors';
import type { Database } from '../../db/connect.ts';
import { secretKey } from '../../db/secrets.ts';
import type { Clock } from '../../platform/clock.ts';
import { selectBanOf } from './bans.queries.ts';

/**
 * Refuses texts of a person who is banned, by name or after an anonymous comment.
 * @throws `comment.banned` with the reason that the moderator gave.
 */
export async function refuseBanned(db: Database, clock: Clock, user_id: number): Promise<void> {
  const ban = await selectBanOf(db, await hashPerson(db, user_id), clock.now());
  if (!ban) return;
  const params = { reason: ban.reason, ...(ban.ends_at && { until: ban.ends_at.toISOString() }) };
  throw new AppError('comment.banned', { params });
}

/** The account as bans store it: without the key of this installation nobody can tell whose it is. */
async function hashPerson(db: Database, user_id: number): Promise<Buffer> {
  const key = await secretKey(db, 'bans');
  return createHmac('sha256', key).update(String(user_id)).digest();
}
