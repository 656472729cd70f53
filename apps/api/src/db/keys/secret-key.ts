import type { Database } from '../connect.ts';

/** Purposes of the installation's keys: hashes made for one are useless for another. */
export const SECRET_NAMES = [
  'persons',
  'person_items',
  'bans',
  'tickets',
  'ticket_texts',
  'ticket_likeness',
  'idempotency_keys',
  'question_votes',
  'attempts',
  'answer_tallies',
  'unsubscribe',
  'daily_salts',
] as const;

export type SecretName = (typeof SECRET_NAMES)[number];

/** 32 random bytes for each purpose; those of other versions are kept. */
export type Keys = Map<string, Buffer>;

export const KEY_BYTES = 32;

const opened = new WeakMap<object, Keys>();

// Transactions and plugins of a database share its adapter.
const holderOf = (db: Database): object => db.getExecutor().adapter;

/** Gives a database of this process its keys; `openKeys` calls it at the start. */
export function setKeys(db: Database, keys: Keys): void {
  opened.set(holderOf(db), keys);
}

/** The key of this installation for one purpose. It never changes. */
export function secretKey(db: Database, name: SecretName): Buffer {
  const key = opened.get(holderOf(db))?.get(name);
  if (!key) throw new Error(`The key ${name} was asked for before openKeys`);
  return key;
}
