import { sql } from 'kysely';
import type { Database } from '../connect.ts';

// A constant of our own: those before it lock migrations and show that the owner of an embedded server lives.
const LOCK = 64_472_85;

/** Waits for other processes that open the keys; held until the transaction ends. */
export async function lockKeys(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
}

export function listFingerprints(tx: Database) {
  return tx.selectFrom('key_fingerprints').selectAll().execute();
}

export async function insertFingerprints(
  tx: Database,
  rows: { name: string; fingerprint: Buffer }[],
): Promise<void> {
  await tx.insertInto('key_fingerprints').values(rows).execute();
}

export async function deleteFingerprints(tx: Database): Promise<void> {
  await tx.deleteFrom('key_fingerprints').execute();
}

/** Keys that an earlier version kept in the database. */
export function listStoredKeys(tx: Database) {
  return tx.selectFrom('secrets').selectAll().execute();
}

/** Leaves no row behind in the table's file, as a deletion would until the next vacuum. */
export async function truncateStoredKeys(tx: Database): Promise<void> {
  await sql`truncate secrets`.execute(tx);
}
