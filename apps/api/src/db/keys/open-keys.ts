import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../connect.ts';
import { keysError, readKeyFile, setAside, writeKeyFile } from './key-file.ts';
import {
  deleteFingerprints,
  insertFingerprints,
  listFingerprints,
  listStoredKeys,
  lockKeys,
  truncateStoredKeys,
} from './keys.queries.ts';
import { KEY_BYTES, type Keys, SECRET_NAMES, type SecretName, setKeys } from './secret-key.ts';

/**
 * Reads the keys of this installation, after the migrations and before anything else. They stand in a
 * file, and of each the database has only a fingerprint, so a copy of the database alone cannot compute
 * any hash that was made with them. A purpose that has neither gets a new key; processes that start
 * together wait for each other.
 * @throws when the file is lost, damaged or that of another installation: never new keys for old data.
 */
export async function openKeys(db: Database, path: string): Promise<Keys> {
  const keys = await db.transaction().execute(async (tx) => {
    await lockKeys(tx);
    const known = new Map((await listFingerprints(tx)).map((row) => [row.name, row.fingerprint]));
    const stored = await listStoredKeys(tx);
    const found = await readKeyFile(path);
    const keys = found ?? new Map();
    const size = keys.size;
    adopt(keys, stored, path);
    for (const name of SECRET_NAMES) {
      assertKnown(keys.get(name), known.get(name), { path, isThere: found !== undefined });
      if (!keys.has(name)) keys.set(name, randomBytes(KEY_BYTES));
    }
    // Before the commit: keys in a file that the database does not know yet are taken at the next start.
    if (keys.size > size) await writeKeyFile(path, keys);
    const fresh = SECRET_NAMES.filter((name) => !known.has(name));
    if (fresh.length > 0)
      await insertFingerprints(
        tx,
        fresh.map((name) => rowOf(keys, name)),
      );
    if (stored.length > 0) await truncateStoredKeys(tx);
    return keys;
  });
  setKeys(db, keys);
  return keys;
}

/** Takes over the keys that an earlier version kept in the database. */
function adopt(keys: Keys, stored: { name: string; value: Buffer }[], path: string): void {
  for (const { name, value } of stored) {
    const purpose = SECRET_NAMES.find((each) => each === name);
    if (!purpose) continue;
    const known = keys.get(purpose);
    if (known && !known.equals(value)) throw foreign(path);
    keys.set(purpose, value);
  }
}

function assertKnown(
  key: Buffer | undefined,
  known: Buffer | undefined,
  { path, isThere }: { path: string; isThere: boolean },
): void {
  if (!known) return;
  if (!key) {
    const problem = isThere ? 'lacks keys' : 'is missing, and with it keys';
    throw keysError(path, `${problem} that this database was written with`);
  }
  if (!timingSafeEqual(fingerprintOf(key), known)) throw foreign(path);
}

function foreign(path: string): Error {
  return keysError(path, 'belongs to another database');
}

function rowOf(keys: Keys, name: SecretName) {
  return { name, fingerprint: fingerprintOf(keys.get(name) ?? Buffer.alloc(0)) };
}

/** Tells nothing of a key, which is 32 random bytes. */
function fingerprintOf(key: Buffer): Buffer {
  return createHash('sha256').update('fingerprint').update(key).digest();
}

/**
 * Forgets which keys the data were written with, so that the next start makes new ones. A file that is
 * there, such as a damaged one, is kept under another name, which is returned.
 */
export async function resetKeys(db: Database, path: string): Promise<string | undefined> {
  return db.transaction().execute(async (tx) => {
    await lockKeys(tx);
    await deleteFingerprints(tx);
    await truncateStoredKeys(tx);
    return setAside(path);
  });
}
