import { hash, randomBytes } from 'node:crypto';
import { SESSION_HOURS } from '@mam/contract/core/constants';
import { AppError } from '@mam/contract/core/errors';
import { isAdmin } from '@mam/contract/core/roles';
import type { Database } from '../../db/connect.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ClientInfo } from './client-info.ts';
import { deviceLabel } from './device-label.ts';
import type { Actor } from './request-context.ts';
import {
  deleteSessions,
  findSession,
  insertSession,
  shortenSession,
  touchSession,
} from './session.queries.ts';
import type { SessionCache } from './session-cache.ts';

export type FindActor = (authorization: string | undefined) => Promise<Actor | undefined>;

const TOKEN_BYTES = 32;
const HOUR_MS = 3_600_000;
/** The time of last use is stored at most this often: a write for each call would dominate its cost. */
const TOUCH_INTERVAL_MS = 60_000;
/** A released session expires after this time unless it is used again. */
const RELEASE_MS = 300_000;

/**
 * Reads `Authorization: Bearer <token>`.
 * Without the header the caller is a visitor. Throws `auth.expired` for an expired or unknown token and
 * `auth.suspended` for a suspended account; both take effect in every process as soon as the database has
 * notified it (decision 114).
 */
export function actorFinder(
  { db, clock }: { db: Database; clock: Clock },
  sessions: SessionCache,
): FindActor {
  return async (authorization) => {
    if (authorization === undefined) return undefined;
    const token = tokenOf(authorization);
    if (!token) throw new AppError('auth.expired');
    const session = await sessions.find(hashToken(token));
    const now = clock.now();
    if (!session || session.expires_at <= now) throw new AppError('auth.expired');
    if (session.status === 'suspended') throw new AppError('auth.suspended');
    const { id, user_id, role, last_used_at, ends_at } = session;
    const isReleased = session.expires_at.getTime() - now.getTime() <= RELEASE_MS;
    if (isReleased || now.getTime() - last_used_at.getTime() >= TOUCH_INTERVAL_MS) {
      const expires_at = earlier(after(now, lifetimeOf(role).idle), ends_at);
      const times = { last_used_at: now, expires_at };
      await touchSession(db, id, times);
      // A held session is not stored again by its next call.
      Object.assign(session, times);
    }
    return { user_id, role, session_id: id };
  };
}

/** The token of an `Authorization` header; undefined where it has none. */
export function tokenOf(authorization: string | undefined): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{22,128})$/.exec(authorization ?? '')?.[1];
}

/** Whether a session is live and belongs to an admin at this moment. */
export async function isAdminSession(db: Database, hash: Buffer, now: Date): Promise<boolean> {
  const session = await findSession(db, hash);
  if (!session || session.expires_at <= now) return false;
  return session.status === 'active' && isAdmin(session.role);
}

/**
 * Starts a session and returns its token, of which only the hash is stored. Its lifetime depends on the
 * roles, so a change of roles must revoke the account's sessions.
 */
export async function startSession(
  tx: Database,
  account: { user_id: number; role: string[] },
  { client, now }: { client: ClientInfo; now: Date },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const { idle, total } = lifetimeOf(account.role);
  await insertSession(tx, {
    token_hash: hashToken(token),
    user_id: account.user_id,
    device: deviceLabel(client.agent),
    created_at: now,
    last_used_at: now,
    expires_at: after(now, idle),
    ends_at: after(now, total),
  });
  return token;
}

/**
 * Ends the sessions of an account; the session `except` stays. Call it in the transaction that changes
 * the password, the roles or the status, and after that change: a concurrent sign-in waits for the
 * account's row, so its session is either deleted here or started under the changed account.
 */
export function revokeSessions(
  tx: Database,
  user_id: number,
  options: { except?: number } = {},
): Promise<void> {
  return deleteSessions(tx, user_id, options);
}

/**
 * For a tab in private mode that is closed or reloaded, which it cannot tell apart: the session ends soon,
 * unless the tab comes back and uses it.
 */
export async function releaseSession(db: Database, id: number, now: Date): Promise<void> {
  await shortenSession(db, id, new Date(now.getTime() + RELEASE_MS));
}

/** Tokens are stored as their SHA-256: they are random enough that no salt is needed. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

function lifetimeOf(role: string[]): { idle: number; total: number } {
  return SESSION_HOURS[isAdmin(role) ? 'admin' : 'customer'];
}

function after(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * HOUR_MS);
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
