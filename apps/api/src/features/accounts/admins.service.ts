import { randomBytes } from 'node:crypto';
import { hasAdmin, insertAccounts, updateToAdmin } from './accounts.queries.ts';
import { revokeAccess } from './accounts.service.ts';
import { deleteIdentities } from './identities.queries.ts';
import type { AccountDeps } from './sign-in.service.ts';

type AdminDeps = Pick<AccountDeps, 'db' | 'clock' | 'passwords'>;

/** 96 bits, short enough to be typed once. */
const PASSWORD_BYTES = 12;

/**
 * Creates the first admin where there is none. When several processes start together, one creates it.
 * @returns undefined where nothing was created; `password` only where it is a random one, which is stored
 * as a hash only.
 */
export async function createFirstAdmin(
  { db, clock, passwords }: AdminDeps,
  { email, password }: { email: string; password?: string | undefined },
): Promise<{ email: string; password: string | undefined } | undefined> {
  if (await hasAdmin(db)) return undefined;
  const random = password === undefined ? randomPassword() : undefined;
  const password_hash = await passwords.hash(password ?? random ?? '');
  const created = await insertAccounts(db, [newAdmin({ email, password_hash, now: clock.now() })]);
  return created.length > 0 ? { email, password: random } : undefined;
}

/**
 * Creates an admin, or makes the existing account of this address one; either way with a new random
 * password, and without the sessions, tokens and providers of before.
 */
export async function createAdmin(
  { db, clock, passwords }: AdminDeps,
  email: string,
): Promise<{ password: string; isNew: boolean }> {
  const password = randomPassword();
  const password_hash = await passwords.hash(password);
  const admin = { email, password_hash, now: clock.now() };
  return db.transaction().execute(async (tx) => {
    const created = await insertAccounts(tx, [newAdmin(admin)]);
    if (created.length > 0) return { password, isNew: true };
    const { id } = await updateToAdmin(tx, admin);
    await deleteIdentities(tx, id);
    await revokeAccess(tx, id);
    return { password, isNew: false };
  });
}

function newAdmin({ now, ...account }: { email: string; password_hash: string; now: Date }) {
  return {
    ...account,
    email_verified_at: now,
    first_name: 'Mầm',
    last_name: 'Quản trị',
    role: ['admin', 'customer'] satisfies ('admin' | 'customer')[],
  };
}

function randomPassword(): string {
  return randomBytes(PASSWORD_BYTES).toString('base64url');
}
