import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { createPasswords } from '../apps/api/src/platform/passwords.ts';
import { hydrated } from './test.ts';

export interface Reader {
  user_id: number;
  email: string;
  /** Set only if requested. */
  password: string | undefined;
  /** Of a live session. */
  token: string;
  role: string[];
}

interface ReaderOptions {
  role?: ('customer' | 'admin')[];
  password?: string;
  first_name?: string;
}

const NAME = { first_name: 'Ngân', last_name: 'Nguyễn Thúy', phone_number: '0912345678' };
const HOUR_MS = 3_600_000;

/** An account with a confirmed address and a live session, written into the site's own database. */
export async function makeReader(options: ReaderOptions = {}): Promise<Reader> {
  const { role = ['customer'], password, first_name = NAME.first_name } = options;
  const email = `reader-${randomBytes(6).toString('hex')}@example.test`;
  const token = randomBytes(32).toString('base64url');
  const hash = password ? await createPasswords().hash(password) : null;
  const user_id = await inDatabase(async (client) => {
    const { rows } = await client.query(
      `insert into accounts (email, first_name, last_name, phone_number, role, password_hash, email_verified_at, subscribed_at)
       values ($1, $2, $3, $4, $5, $6, now(), now()) returning id`,
      [email, first_name, NAME.last_name, NAME.phone_number, role, hash],
    );
    const ends = new Date(Date.now() + HOUR_MS);
    await client.query(
      `insert into sessions (token_hash, user_id, expires_at, ends_at, device) values ($1, $2, $3, $3, $4)`,
      [createHash('sha256').update(token).digest(), rows[0].id, ends, 'Chrome · Linux'],
    );
    return Number(rows[0].id);
  });
  return { user_id, email, password, token, role };
}

/** An admin, who may use the public site as well. */
export function makeAdmin(): Promise<Reader> {
  return makeReader({ role: ['admin', 'customer'] });
}

/** Fills and sends the sign-in form, which must be open. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  const main = page.getByRole('main');
  await main.locator('input[name=email]').fill(email);
  await main.locator('input[name=password]').fill(password);
  await main.locator('button[type=submit]').click();
}

/** Stores a reader's session in the browser, as signing in would; the page must be one of the site. */
export async function storeSession(page: Page, reader: Reader): Promise<void> {
  const entry = sessionEntry(reader);
  await page.evaluate((value) => localStorage.setItem('mam.session', value), entry);
}

/** What the device stores of a reader's session. */
export function sessionEntry({ user_id, email, token, role }: Reader): string {
  return JSON.stringify({ token, user_id, email, role, user_profile: NAME });
}

/** Opens a page as this reader. */
export async function visitAs(page: Page, reader: Reader, path: string): Promise<void> {
  // A page without scripts, so no request is pending when it is left.
  await page.goto('/healthz');
  await storeSession(page, reader);
  await page.goto(path);
  await hydrated(page);
}

/** Runs statements in the site's own database. */
export async function inDatabase<T>(query: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: process.env.MAM_DATABASE_URL });
  await client.connect();
  try {
    return await query(client);
  } finally {
    await client.end();
  }
}
