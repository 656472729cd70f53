import { randomBytes } from 'node:crypto';
import type { Database } from './connect.ts';
import { upsertDailySalt } from './daily-salt.queries.ts';

/**
 * Asks for the salt of a day (YYYY-MM-DD, Viet Nam): made by whichever process asks first; the day
 * before's is deleted with it, after which nothing hashed with it can be traced back.
 */
export function createDailySalts(db: Database) {
  let known: { day: string; salt: Promise<Buffer> } | undefined;
  return (day: string): Promise<Buffer> => {
    if (known?.day !== day) {
      const salt = upsertDailySalt(db, day, randomBytes(16));
      known = { day, salt };
      salt.catch(() => {
        known = undefined;
      });
    }
    return known.salt;
  };
}
