import { randomBytes } from 'node:crypto';
import type { Database } from './connect.ts';
import { upsertSecret } from './secrets.queries.ts';

/** Purposes of the installation's keys: hashes made for one are useless for another. */
export type SecretName =
  | 'pseudonyms'
  | 'bans'
  | 'tickets'
  | 'question_votes'
  | 'attempts'
  | 'answer_tallies'
  | 'unsubscribe';

const KEY_BYTES = 32;

const cached = new WeakMap<Database, Map<SecretName, Promise<Buffer>>>();

/**
 * The key of this installation for one purpose: 32 random bytes that the first process to need them
 * stores and that never change. Read once per process; never call it in a transaction.
 */
export function secretKey(db: Database, name: SecretName): Promise<Buffer> {
  const keys = cached.get(db) ?? new Map<SecretName, Promise<Buffer>>();
  cached.set(db, keys);
  const known = keys.get(name);
  if (known) return known;
  const key = upsertSecret(db, name, randomBytes(KEY_BYTES));
  keys.set(name, key);
  key.catch(() => keys.delete(name));
  return key;
}
