import { AppError } from '@mam/contract/core/errors';
import type { Database } from '../../db/connect.ts';
import type { DB } from '../../db/tables.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { ZipEntry } from '../../platform/zip.ts';
import type { AccountDeps } from '../accounts/sign-in.service.ts';
import { findAccountData } from './profile.queries.ts';

/** What a feature stores about an account. */
export interface PersonalData {
  /** File of the export, for what `collect` returns, with the tables whose rows about the account it holds. */
  file?: string;
  tables?: (keyof DB)[];
  collect?: (db: Database, user_id: number, email: string) => Promise<unknown>;
  /** Before the account's row is locked for its deletion. */
  beginErasure?: (tx: Database, user_id: number) => Promise<void>;
  /** With the account's row locked, before it is deleted with what foreign keys delete. */
  erase?: (tx: Database, user_id: number, deps: AccountDeps) => Promise<void>;
}

export interface ProfileDeps extends AccountDeps {
  /** Of every feature, in the order in which it is erased. */
  personalData: readonly PersonalData[];
}

/**
 * Everything that is stored about an account, as readable files, without hashes and short-lived tokens.
 * Unknown values are null.
 */
export async function collectData(
  { db, storage, personalData }: ProfileDeps,
  user_id: number,
): Promise<ZipEntry[]> {
  const account = await findAccountData(db, user_id);
  if (!account) throw new AppError('auth.expired');
  const { picture, ...data } = account;
  const files = [jsonFile('account.json', data)];
  for (const { file, collect } of personalData)
    if (file && collect) files.push(jsonFile(file, await collect(db, user_id, account.email)));
  return [...files, ...(await pictureFile(storage, picture))];
}

function jsonFile(name: string, data: unknown): ZipEntry {
  return { name, chunks: [Buffer.from(`${JSON.stringify(data, null, 2)}\n`)] };
}

async function pictureFile(storage: Storage, picture: string | null): Promise<ZipEntry[]> {
  if (picture === null) return [];
  // Undefined when it is deleted concurrently.
  const bytes = await storage.read(picture);
  return bytes ? [{ name: 'picture.webp', chunks: [bytes] }] : [];
}
