import { AppError } from '@mam/contract/core/errors';
import { foldWords } from '@mam/contract/text/fold';
import type { User, UserDetail, UserFilters } from '@mam/contract/users/users';
import type { Database } from '../../db/connect.ts';
import { localMidnight, nextLocalMidnight } from '../../platform/clock.ts';
import { readPage } from '../../platform/lists.ts';
import { countUsers, findUser, listUsers, type UserFilter } from './users.queries.ts';

/** One page of the accounts that match. */
export function listUsersPage(
  db: Database,
  { page, size, sort, ...filters }: UserFilters & { page: number; size: number },
) {
  const filter = toUserFilter(filters);
  return readPage(
    { page, size },
    {
      count: () => countUsers(db, filter),
      list: (range) => listUsers(db, filter, { ...range, sort }),
      toItem: toUser,
    },
  );
}

/** One account. Throws `user.not_found`. */
export async function getUser(db: Database, id: number): Promise<UserDetail> {
  const row = await findUser(db, id);
  if (!row) throw new AppError('user.not_found');
  const { picture, providers, session_count, has_email_change, ...rest } = row;
  return {
    ...toUser(rest),
    ...(picture !== null && { picture: `/media/${picture}` }),
    providers: providers ?? [],
    session_count: Number(session_count ?? 0),
    has_email_change,
  };
}

type Row = Awaited<ReturnType<typeof listUsers>>[number];

export function toUser({ created_at, last_login_at, ...row }: Row): User {
  return {
    ...row,
    created_at: created_at.toISOString(),
    last_login_at: last_login_at?.toISOString() ?? null,
  };
}

export function toUserFilter({
  from_date,
  to_date,
  keyword,
  ...rest
}: Omit<UserFilters, 'sort'>): UserFilter {
  return {
    ...rest,
    made_from: from_date === undefined ? undefined : localMidnight(from_date),
    made_before: to_date === undefined ? undefined : nextLocalMidnight(localMidnight(to_date)),
    words: keyword === undefined ? undefined : toTsQuery(keyword),
  };
}

/** Every word as the beginning of one. A keyword without letters and digits narrows nothing. */
function toTsQuery(keyword: string): string | undefined {
  // A phone number is typed with blanks or its country code, and kept with neither.
  const typed = keyword
    .replace(/(?<=[\d+])[\s.()-]+(?=\d)/g, '')
    .replace(/(?<![\d+])(?:\+|00)?84(?=\d{9})/, '0');
  const words = foldWords(typed).map((word) => `'${word}':*`);
  return words.length > 0 ? words.join(' & ') : undefined;
}
