import { NEXT_PAGES_MAX, type NextPage } from '@mam/contract/guides/guides.admin';
import type { SearchKind } from '@mam/contract/search/search-kinds';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { hasWords } from '../../db/fragments.queries.ts';

/** Words, or the one thing that is named. */
export type Wanted = { words: string[] } | { path: string } | { code: string } | { digits: string };

/** What the search calls the kinds of pages. */
const KINDS: Partial<Record<SearchKind, NextPage['kind']>> = {
  ...{ video: 'video', podcast: 'podcast', question: 'question', life_tip: 'tip' },
  ...{ course: 'course', guide: 'guide' },
};

/** Pages of the search that a step can name; those whose titles have the words come first. */
export async function findPages(db: Database, wanted: Wanted, now: Date): Promise<NextPage[]> {
  const found = db
    .selectFrom('search_items')
    .leftJoin('guides', (join) => join.on(sql`'/guide/' || guides.public_id`, '=', sql`path`))
    .where('search_items.kind', 'in', Object.keys(KINDS) as SearchKind[])
    .where('visible_from', '<=', now)
    .where(isPage(wanted))
    .select(['search_items.kind', 'search_items.title', 'path', 'guides.code']);
  const rows = await found
    .$if('words' in wanted, (query) => query.orderBy(inTitle(wanted), 'desc'))
    .orderBy('weight', 'desc')
    .orderBy('search_items.id', 'desc')
    .limit(NEXT_PAGES_MAX)
    .execute();
  return rows.flatMap(({ kind, title, path, code }) => {
    const own = KINDS[kind];
    return own ? [{ kind: own, ref: code ?? path.split('/').at(-1) ?? '', title }] : [];
  });
}

function isPage(wanted: Wanted): RawBuilder<SqlBool> {
  if ('words' in wanted) return hasWords(sql`search_items.words`, wanted.words);
  if ('code' in wanted) return sql`guides.code = ${wanted.code}`;
  return sql`path = ${'path' in wanted ? wanted.path : ''}`;
}

function inTitle(wanted: Wanted): RawBuilder<SqlBool> {
  const words = 'words' in wanted ? wanted.words : [];
  return hasWords(sql`ts_filter(search_items.words, '{a}')`, words);
}

const DIGITS = sql<string>`replace(phone, ' ', '')`;

/** Published numbers; two places can have one number, which is one call. */
export async function findPhones(db: Database, wanted: Wanted): Promise<NextPage[]> {
  const rows = await db
    .selectFrom('help_places')
    .where('status', '=', 'published')
    .where('deleted_at', 'is', null)
    .where('phone', 'is not', null)
    .where(isPhone(wanted))
    .distinctOn(DIGITS)
    .select(['phone', 'name'])
    .orderBy(DIGITS)
    .orderBy('id')
    .limit(NEXT_PAGES_MAX / 2)
    .execute();
  return rows.flatMap(({ phone, name }) =>
    phone ? [{ kind: 'phone', ref: phone, title: name }] : [],
  );
}

function isPhone(wanted: Wanted): RawBuilder<SqlBool> {
  if ('digits' in wanted) return sql`${DIGITS} = ${wanted.digits}`;
  const words = 'words' in wanted ? wanted.words : [];
  return sql`(${hasWords(sql`words`, words)} or starts_with(${DIGITS}, ${words.join('')}))`;
}
