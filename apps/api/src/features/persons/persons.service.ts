import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { THREAD_KIND_NAMES, type ThreadKind } from '@mam/contract/comments/thread-kinds';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Database } from '../../db/connect.ts';
import { openText, sealText } from '../../db/keys/sealed-text.ts';
import { secretKey } from '../../db/keys/secret-key.ts';
import { deleteItems, findItems, upsertItems } from './persons.queries.ts';

export { lockPerson } from './persons.queries.ts';

/** A playable or a topic. */
export interface PersonItem {
  kind: ThreadKind;
  item_id: number;
}

/**
 * An account on one item as anonymous comments store it: without the keys traceable neither to the
 * account nor to the same account on another item.
 */
export function personOf(db: Database, { kind, item_id }: PersonItem, user_id: number): Buffer {
  const key = secretKey(db, 'persons');
  const persons = personsBy.get(key) ?? new LRUCache<string, Buffer>({ max: PERSONS_MAX });
  personsBy.set(key, persons);
  const name = `${kind} ${item_id} ${user_id}`;
  const person = persons.get(name) ?? hmac(db, 'persons', [kind, item_id, user_id]);
  persons.set(name, person);
  return person;
}

const PERSONS_MAX = 10_000;

/** Those who read and write at the moment, by the key: each call of theirs on an item needs it. */
const personsBy = new WeakMap<Buffer, LRUCache<string, Buffer>>();

/** An account in the tally of a topic; not comparable with `personOf`. */
export function holderOf(db: Database, topic_id: number, user_id: number): Buffer {
  return hmac(db, 'persons', ['side', topic_id, user_id]);
}

/** The account on every item where it has written anonymously. */
export async function personsOf(db: Database, user_id: number): Promise<Buffer[]> {
  const items = await itemsOf(db, user_id);
  return items.map((item) => personOf(db, item, user_id));
}

const content = z.array(z.tuple([z.enum(THREAD_KIND_NAMES), z.int()]));

/** Items on which an account has written anonymously or taken a side. */
export async function itemsOf(db: Database, user_id: number): Promise<PersonItem[]> {
  const { owner, key, place } = sealOf(db, user_id);
  const sealed = await findItems(db, owner);
  if (!sealed) return [];
  const pairs = content.parse(JSON.parse(openText(key, place, sealed)));
  return pairs.map(([kind, item_id]) => ({ kind, item_id }));
}

/** Adds items to those of an account, which must be locked with `lockPerson`. */
export async function rememberItems(
  tx: Database,
  user_id: number,
  added: readonly PersonItem[],
): Promise<void> {
  const known = await itemsOf(tx, user_id);
  const fresh = added.filter(
    ({ kind, item_id }) => !known.some((each) => each.kind === kind && each.item_id === item_id),
  );
  if (fresh.length === 0) return;
  const { owner, key, place } = sealOf(tx, user_id);
  const pairs = [...known, ...fresh].map(({ kind, item_id }) => [kind, item_id]);
  await upsertItems(tx, owner, sealText(key, place, padded(JSON.stringify(pairs))));
}

export async function forgetItems(tx: Database, user_id: number): Promise<void> {
  await deleteItems(tx, sealOf(tx, user_id).owner);
}

const BLOCK = 512;

/** Padded to a multiple of half a kilobyte, so that the length of the sealed value tells little. */
function padded(json: string): string {
  return json.padEnd(Math.ceil(json.length / BLOCK) * BLOCK);
}

/** Who has the row, and its own key. */
function sealOf(db: Database, user_id: number) {
  const owner = hmac(db, 'person_items', ['owner', user_id]);
  const key = hmac(db, 'person_items', ['key', user_id]);
  const place = { table: 'person_items', column: 'items', row: owner.toString('hex') };
  return { owner, key, place };
}

function hmac(db: Database, name: 'persons' | 'person_items', parts: (string | number)[]): Buffer {
  const bytes = secretKey(db, name);
  const key = keyObjects.get(bytes) ?? createSecretKey(bytes);
  keyObjects.set(bytes, key);
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest();
}

/** To examine a key given as bytes takes Node six times as long as to hash with it. */
const keyObjects = new WeakMap<Buffer, KeyObject>();
