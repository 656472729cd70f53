import { createHash } from 'node:crypto';
import { AppError } from '@mam/contract/errors';
import type { Database } from '../db/connect.ts';
import type { Clock } from '../platform/clock.ts';
import type { Actor } from './request-context.ts';
import { findSession } from './session.queries.ts';

export type FindActor = (authorization: string | undefined) => Promise<Actor | undefined>;

/**
 * Reads `Authorization: Bearer <token>`.
 * No header: a visitor. Throws `auth.expired` for a dead or unknown token and `auth.suspended`
 * for an account that may not act; both are asked of the database each time, so they end at once.
 */
export function actorFinder(db: Database, clock: Clock): FindActor {
  return async (authorization) => {
    if (authorization === undefined) return undefined;
    const token = /^Bearer ([A-Za-z0-9_-]{22,128})$/.exec(authorization)?.[1];
    if (!token) throw new AppError('auth.expired');
    const session = await findSession(db, hashToken(token));
    if (!session || session.expires_at <= clock.now()) throw new AppError('auth.expired');
    if (session.status === 'suspended') throw new AppError('auth.suspended');
    return { user_id: session.user_id, role: session.role };
  };
}

/** Tokens are stored as their SHA-256: they are random enough that no salt is needed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
