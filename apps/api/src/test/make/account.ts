import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/connect.ts';
import { hashToken } from '../../http/access/session.ts';

let count = 0;

interface AccountOptions {
  role?: ('admin' | 'customer')[];
  status?: 'active' | 'suspended';
  /** Its session has ended. */
  isExpired?: boolean;
  email?: string;
  /** Made by `createPasswords().hash`. */
  password_hash?: string;
  isVerified?: boolean;
  /** Whether it has chosen news by mail. */
  isSubscribed?: boolean;
}

// Past and future of any test clock.
const LONG_AGO = new Date('2000-01-01T00:00:00Z');
const LATER = new Date('2100-01-01T00:00:00Z');

/** An account with a live session; `headers` signs a request in. */
export async function makeAccount(db: Database, options: AccountOptions = {}) {
  const {
    role = ['customer'],
    status = 'active',
    isExpired: isOver = false,
    isVerified = true,
    isSubscribed = true,
  } = options;
  count += 1;
  const { email = `reader${count}@example.test`, password_hash } = options;
  const { id } = await db
    .insertInto('accounts')
    .values({
      email,
      first_name: 'An',
      last_name: 'Nguyễn',
      role,
      status,
      ...(password_hash && { password_hash }),
      email_verified_at: isVerified ? LONG_AGO : null,
      subscribed_at: isSubscribed ? LONG_AGO : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = randomBytes(32).toString('base64url');
  const expires_at = isOver ? LONG_AGO : LATER;
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      user_id: id,
      expires_at,
      ends_at: expires_at,
      // Just opened and used by any clock, so that no request of a test updates it.
      created_at: LATER,
      last_used_at: LATER,
    })
    .execute();
  return { user_id: id, email, token, headers: { authorization: `Bearer ${token}` } };
}
