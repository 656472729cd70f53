import { randomBytes } from 'node:crypto';
import { TOKEN_MINUTES } from '@mam/contract/core/constants';
import { AppError } from '@mam/contract/core/errors';
import type { Database } from '../../db/connect.ts';
import { hashToken } from '../../http/access/session.ts';
import {
  deleteToken,
  deleteTokens,
  findToken,
  insertToken,
  insertTokens,
  type TokenPurpose,
} from './tokens.queries.ts';

const TOKEN_BYTES = 32;

const SECONDS: Record<TokenPurpose, number> = {
  verify: TOKEN_MINUTES.verify * 60,
  reset: TOKEN_MINUTES.reset * 60,
  set_password: TOKEN_MINUTES.set_password * 60,
  connect: TOKEN_MINUTES.connect * 60,
};

/** Makes a code that works once, for so long; it is kept nowhere but in what is returned. */
export async function issueToken(
  tx: Database,
  link: { user_id: number; purpose: TokenPurpose },
  now: Date,
): Promise<{ token: string; expires_at: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expires_at = new Date(now.getTime() + SECONDS[link.purpose] * 1000);
  await insertToken(tx, { ...link, token_hash: hashToken(token), expires_at });
  return { token, expires_at: expires_at.toISOString() };
}

/** A code for each of several accounts, by account; as `issueLink` makes one. */
export async function issueTokens(
  tx: Database,
  { user_ids, purpose }: { user_ids: readonly number[]; purpose: TokenPurpose },
  now: Date,
): Promise<Map<number, { token: string; expires_at: string }>> {
  const expires_at = new Date(now.getTime() + SECONDS[purpose] * 1000);
  const made = user_ids.map((user_id) => {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    return { token, row: { user_id, purpose, token_hash: hashToken(token), expires_at } };
  });
  await insertTokens(
    tx,
    made.map(({ row }) => row),
  );
  const ends = expires_at.toISOString();
  return new Map(made.map(({ token, row }) => [row.user_id, { token, expires_at: ends }]));
}

interface PresentedToken {
  token: string;
  purposes: readonly TokenPurpose[];
}

/**
 * Whose a code is. Throws `link.expired` for a dead, used or unknown one. It is not used up yet: lock
 * or change the account first and call `takeLink` then, so that all who hold both wait in one order.
 */
export async function findTokenOwner(
  db: Database,
  given: PresentedToken,
  now: Date,
): Promise<number> {
  return ownerOf(await findToken(db, toFilter(given, now)));
}

/** Uses a code up and returns whose it was; of several who try at once, the others get `link.expired`. */
export async function consumeToken(
  tx: Database,
  given: PresentedToken,
  now: Date,
): Promise<number> {
  return ownerOf(await deleteToken(tx, toFilter(given, now)));
}

/** Every code of an account that could still let somebody in or set a password. */
export function revokeTokens(tx: Database, user_id: number): Promise<void> {
  return deleteTokens(tx, user_id, ['verify', 'reset', 'set_password', 'connect']);
}

/** Codes that confirm an address; another one was sent, or it is confirmed. */
export function revokeVerifyTokens(tx: Database, user_id: number): Promise<void> {
  return deleteTokens(tx, user_id, ['verify']);
}

function ownerOf(link: { user_id: number } | undefined): number {
  if (!link) throw new AppError('link.expired');
  return link.user_id;
}

function toFilter({ token, purposes }: PresentedToken, now: Date) {
  return { token_hash: hashToken(token), purposes, now };
}
