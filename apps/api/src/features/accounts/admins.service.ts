import { randomBytes } from 'node:crypto';
import { revokeSessions } from '../../http/access/session.ts';
import { hasAdmin, insertAdmin, updateToAdmin } from './admins.queries.ts';
import type { AccountDeps } from './sign-in.service.ts';
import { revokeTokens } from './tokens.service.ts';

type AdminDeps = Pick<AccountDeps, 'db' | 'clock' | 'passwords'>;

/** 96 bits, short enough to be typed once. */
const PASSWORD_BYTES = 12;

/**
 * Makes the first account that may run the site, where there is none.
 * @returns undefined when nothing was made; the password only where it is a random one, which stands
 *   nowhere else. Of processes that start together, one makes it.
 */
export async function createFirstAdmin(
  { db, clock, passwords }: AdminDeps,
  wanted: { email: string; password?: string | undefined },
): Promise<{ email: string; password: string | undefined } | undefined> {
  if (await hasAdmin(db)) return undefined;
  const random = wanted.password === undefined ? randomPassword() : undefined;
  const password_hash = await passwords.hash(wanted.password ?? random ?? '');
  const { email } = wanted;
  const made = await insertAdmin(db, { email, password_hash, now: clock.now() });
  return made && { email, password: random };
}

/**
 * Makes an admin, or makes one of the account with this address; either way with a new random
 * password, and whoever was signed in to it is not any more.
 */
export async function createAdmin(
  { db, clock, passwords }: AdminDeps,
  email: string,
): Promise<{ password: string; isNew: boolean }> {
  const password = randomPassword();
  const password_hash = await passwords.hash(password);
  const admin = { email, password_hash, now: clock.now() };
  return db.transaction().execute(async (tx) => {
    if (await insertAdmin(tx, admin)) return { password, isNew: true };
    const { id } = await updateToAdmin(tx, admin);
    await revokeTokens(tx, id);
    await revokeSessions(tx, id);
    return { password, isNew: false };
  });
}

function randomPassword(): string {
  return randomBytes(PASSWORD_BYTES).toString('base64url');
}
