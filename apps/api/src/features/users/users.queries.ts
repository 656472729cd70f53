import { KEYWORD_COUNT_MAX, PAGE_OFFSET_MAX } from '@mam/contract/core/paging';
import type { UserSort } from '@mam/contract/users/users';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { hasWords, listBulkIds } from '../../db/fragments.queries.ts';
import type { DB } from '../../db/tables.ts';

/** Conditions of a list; undefined matches everything. */
export interface UserFilter {
  role?: 'admin' | 'customer' | undefined;
  status?: 'active' | 'invited' | 'suspended' | undefined;
  verified?: 'yes' | 'no' | undefined;
  made_from?: Date | undefined;
  made_before?: Date | undefined;
  /** Folded words. */
  words: string[];
  /** More than a thousand accounts have the words: the order is read until a page is full. */
  isCommon?: boolean | undefined;
}

type Eb = ExpressionBuilder<DB, 'accounts'>;

/** The owner has not used the link of the first mail yet. */
const isInvitedRow = sql<boolean>`(status = 'active' and password_hash is null and email_verified_at is null)`;
const isAdminRow = sql<SqlBool>`'admin' = any (role)`;

/** Each order has its index; the reverse order reads the same index backwards. */
const ORDERS: Record<UserSort, ReturnType<typeof sql>> = {
  name: sql`folded_name, id`,
  '-name': sql`folded_name desc, id desc`,
  email: sql`lower(email)`,
  '-email': sql`lower(email) desc`,
  created_at: sql`created_at, id`,
  '-created_at': sql`created_at desc, id desc`,
  last_login_at: sql`last_login_at nulls first, id`,
  '-last_login_at': sql`last_login_at desc nulls last, id desc`,
};

export function listUsers(
  db: Database,
  filter: UserFilter,
  page: { sort: UserSort; limit: number; offset: number },
) {
  return users(db)
    .where((eb) => matches(eb, filter))
    .orderBy(ORDERS[page.sort])
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

/** The next matching rows, by id. */
export function listUsersAfter(
  db: Database,
  filter: UserFilter,
  { after = 0, limit }: { after: number | undefined; limit: number },
) {
  return users(db)
    .where((eb) => matches(eb, filter))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The ids of matching rows, as many as a bulk call takes. */
export function listUserIds(db: Database, filter: UserFilter): Promise<number[]> {
  const matching = db
    .selectFrom('accounts')
    .where((eb) => matches(eb, filter))
    .select('id');
  return listBulkIds(db, matching);
}

/** Whether more accounts have these words than a list counts. */
export async function areWordsCommon(db: Database, words: string[]): Promise<boolean> {
  const { rows } = await sql`
    select from accounts where ${hasWords(sql`words`, words)}
    offset ${KEYWORD_COUNT_MAX} limit 1`.execute(db);
  return rows.length > 0;
}

/** The number of matching rows: up to the last reachable page, and of a keyword at most a thousand and one. */
export async function countUsers(db: Database, filter: UserFilter): Promise<number> {
  const { total } = await db
    .selectFrom(
      db
        .selectFrom('accounts')
        .where((eb) => matches(eb, filter))
        .select('id')
        .limit(filter.words.length === 0 ? PAGE_OFFSET_MAX : KEYWORD_COUNT_MAX + 1)
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export function findUser(db: Database, id: number) {
  return users(db)
    .where('id', '=', id)
    .select((eb) => [
      'picture',
      'suspended_at',
      'suspension_reason',
      'suspension_note',
      eb
        .selectFrom('account_identities')
        .whereRef('user_id', '=', 'accounts.id')
        .select(
          sql<('google' | 'facebook')[]>`coalesce(array_agg(provider order by provider), '{}')`.as(
            'names',
          ),
        )
        .as('providers'),
      eb
        .selectFrom('sessions')
        .whereRef('user_id', '=', 'accounts.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('session_count'),
      eb
        .exists(
          eb
            .selectFrom('email_changes')
            .whereRef('user_id', '=', 'accounts.id')
            .where('status', '=', 'incomplete')
            .where('confirmed_at', 'is not', null)
            .select('email_changes.id'),
        )
        .$castTo<boolean>()
        .as('has_email_change'),
    ])
    .executeTakeFirst();
}

/** Locks accounts until the end of the transaction, ordered by id as everywhere, which avoids deadlocks. */
export function lockUsers(tx: Database, ids: readonly number[]) {
  return tx
    .selectFrom('accounts')
    .where('id', 'in', ids)
    .select([
      'id',
      'email',
      'first_name',
      'last_name',
      'phone_number',
      'language',
      'role',
      'status',
      'suspension_reason',
      'suspension_note',
      'password_hash',
      'email_verified_at',
    ])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Leaves out hashes, tokens and the history. */
function users(db: Database) {
  return db
    .selectFrom('accounts')
    .select((eb) => [
      'id',
      'email',
      'first_name',
      'last_name',
      'phone_number',
      'language',
      'role',
      'status',
      eb('email_verified_at', 'is not', null).$castTo<boolean>().as('email_verified'),
      eb('password_hash', 'is not', null).$castTo<boolean>().as('has_password'),
      isInvitedRow.as('is_invited'),
      'created_at',
      'last_login_at',
    ]);
}

function matches(eb: Eb, filter: UserFilter) {
  const { role, status, verified, made_from, made_before, words, isCommon } = filter;
  const isFound = hasWords(sql`words`, words);
  return eb.and([
    ...(role === 'admin' ? [isAdminRow] : []),
    ...(role === 'customer' ? [eb.not(isAdminRow)] : []),
    // A literal, so that the partial index of suspended accounts is used.
    ...(status === 'suspended' ? [sql<SqlBool>`status = 'suspended'`] : []),
    ...(status === 'active' ? [eb('status', '=', 'active'), eb.not(isInvitedRow)] : []),
    ...(status === 'invited' ? [isInvitedRow] : []),
    ...(verified === 'yes' ? [eb('email_verified_at', 'is not', null)] : []),
    ...(verified === 'no' ? [eb('email_verified_at', 'is', null)] : []),
    ...(made_from ? [eb('created_at', '>=', made_from)] : []),
    ...(made_before ? [eb('created_at', '<', made_before)] : []),
    ...(words.length > 0 && isCommon ? [isFound] : []),
    // As an array it is evaluated first; in page order a rare word would be searched in every account.
    ...(words.length > 0 && !isCommon
      ? [sql<SqlBool>`id = any (array(select id from accounts where ${isFound}))`]
      : []),
  ]);
}
