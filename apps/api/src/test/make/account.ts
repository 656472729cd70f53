import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/connect.ts';
import { hashToken } from '../../http/session.ts';

let count = 0;

interface AccountOptions {
  role?: ('admin' | 'customer')[];
  status?: 'active' | 'suspended';
  /** Milliseconds until the session ends; negative: ended already. */
  endsInMs?: number;
}

/** An account with a live session; `headers` signs a request in. */
export async function makeAccount(db: Database, options: AccountOptions = {}) {
  const { role = ['customer'], status = 'active', endsInMs = 3_600_000 } = options;
  count += 1;
  const { id } = await db
    .insertInto('accounts')
    .values({
      email: `reader${count}@example.test`,
      first_name: 'An',
      last_name: 'Nguyễn',
      role,
      status,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(Date.now() + endsInMs);
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), user_id: id, expires_at })
    .execute();
  return { user_id: id, token, headers: { authorization: `Bearer ${token}` } };
}
