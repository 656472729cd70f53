import { randomBytes } from 'node:crypto';
import { TOKEN_MINUTES } from '@mam/contract/core/constants';
import { AppError } from '@mam/contract/core/errors';
import type { Database } from '../../db/connect.ts';
import { hashToken } from '../../http/access/session.ts';
import {
  deleteToken,
  deleteTokens,
  findToken,
  insertTokens,
  type TokenPurpose,
} from './tokens.queries.ts';

const TOKEN_BYTES = 32;

interface IssuedToken {
  token: string;
  expires_at: string;
}

/** Issues a token that works once, until it expires. Only its hash is stored. */
export async function issueToken(
  tx: Database,
  { user_id, purpose }: { user_id: number; purpose: TokenPurpose },
  now: Date,
): Promise<IssuedToken> {
  const { row, issued } = createToken(user_id, purpose, now);
  await insertTokens(tx, [row]);
  return issued;
}

/** Issues a token for each of several accounts; returns them by account. */
export async function issueTokens(
  tx: Database,
  { user_ids, purpose }: { user_ids: readonly number[]; purpose: TokenPurpose },
  now: Date,
): Promise<Map<number, IssuedToken>> {
  const tokens = user_ids.map((user_id) => createToken(user_id, purpose, now));
  const rows = tokens.map(({ row }) => row);
  await insertTokens(tx, rows);
  return new Map(tokens.map(({ row, issued }) => [row.user_id, issued]));
}

function createToken(user_id: number, purpose: TokenPurpose, now: Date) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expires_at = new Date(now.getTime() + TOKEN_MINUTES[purpose] * 60_000);
  return {
    row: { user_id, purpose, token_hash: hashToken(token), expires_at },
    issued: { token, expires_at: expires_at.toISOString() },
  };
}

interface PresentedToken {
  token: string;
  purposes: readonly TokenPurpose[];
}

/**
 * Finds the account of a token without consuming it. Lock or change the account first and call
 * `consumeToken` then, so that all transactions lock both in one order.
 * @throws `link.expired` for an expired, used or unknown token.
 */
export async function findTokenOwner(
  db: Database,
  presented: PresentedToken,
  now: Date,
): Promise<number> {
  return ownerOf(await findToken(db, toFilter(presented, now)));
}

/** Deletes a token and returns its account; of concurrent calls all but one throw `link.expired`. */
export async function consumeToken(
  tx: Database,
  presented: PresentedToken,
  now: Date,
): Promise<number> {
  return ownerOf(await deleteToken(tx, toFilter(presented, now)));
}

/** Deletes every token of an account. */
export function revokeTokens(tx: Database, user_id: number): Promise<void> {
  return deleteTokens(tx, user_id, ['verify', 'reset', 'set_password', 'connect', 'email_change']);
}

/** Deletes the tokens that confirm the new address of an e-mail change. */
export function revokeEmailChangeTokens(tx: Database, user_id: number): Promise<void> {
  return deleteTokens(tx, user_id, ['email_change']);
}

/** Deletes the tokens that verify the address, after it is verified. */
export function revokeVerifyTokens(tx: Database, user_id: number): Promise<void> {
  return deleteTokens(tx, user_id, ['verify']);
}

function ownerOf(row: { user_id: number } | undefined): number {
  if (!row) throw new AppError('link.expired');
  return row.user_id;
}

function toFilter({ token, purposes }: PresentedToken, now: Date) {
  return { token_hash: hashToken(token), purposes, now };
}
