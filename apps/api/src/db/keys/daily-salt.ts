import { createHmac } from 'node:crypto';
import type { Database } from '../connect.ts';
import { secretKey } from './secret-key.ts';

/**
 * The salt of a day (YYYY-MM-DD, Viet Nam), equal in every process and stored nowhere: hashes of two days
 * cannot be joined, and without the file of the keys none can be tried.
 */
export function dailySalt(db: Database, day: string): Buffer {
  return createHmac('sha256', secretKey(db, 'daily_salts')).update(day).digest();
}
