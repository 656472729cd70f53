import { randomBytes } from 'node:crypto';
import type { Database } from './connect.ts';
import { upsertDailySalt } from './daily-salt.queries.ts';

/**
 * Returns the salt of a day (YYYY-MM-DD, Viet Nam). The first process that needs it creates it and
 * deletes the previous day's, after which nothing hashed with that one can be traced back.
 */
export function createDailySalts(db: Database) {
  let cached: { day: string; salt: Promise<Buffer> } | undefined;
  return (day: string): Promise<Buffer> => {
    if (cached?.day !== day) {
      const salt = upsertDailySalt(db, day, randomBytes(16));
      cached = { day, salt };
      salt.catch(() => {
        cached = undefined;
      });
    }
    return cached.salt;
  };
}
