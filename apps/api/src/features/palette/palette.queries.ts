import type { Localized } from '@mam/contract/core/localized';
import {
  PALETTE_COUNT_MAX,
  PALETTE_ROWS_MAX,
  type PaletteKind,
} from '@mam/contract/palette/palette.admin';
import { type RawBuilder, sql } from 'kysely';
import type { MediaColumn } from '../../db/columns.ts';
import type { Database } from '../../db/connect.ts';
import { hasWords, TITLE_WORDS, withoutEmptyEnglish } from '../../db/fragments.queries.ts';

export interface FoundRow {
  id: number;
  uuid: string | null;
  code?: string;
  title: Localized;
  state: string | null;
  detail: string | null;
  media: MediaColumn | null;
  total: number;
}

/** Kinds that have rows; facts are files. */
export type StoredKind = Exclude<PaletteKind, 'fact'>;

/** Rows that are ranked, and the most that are counted. */
const CANDIDATES_MAX = PALETTE_COUNT_MAX + 1;
/** Newest rows that are looked through for a word that very many have. */
const NEWEST_MAX = 500;

/**
 * The best rows of one kind: titles that begin with the keyword first, then the newest. Rows in a trash are left
 * out. At most 101 rows come from the index of words, and as many of the newest when there are more, so that a word
 * of every title costs no more than another.
 */
export async function findInPalette(
  db: Database,
  kind: StoredKind,
  words: string[],
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`${selectFrom(kind, words)}`.execute(db);
  return rows;
}

interface Source {
  table: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  title: RawBuilder<unknown>;
  /** Where the words are looked for, if not in the column `words`. */
  words?: RawBuilder<unknown>;
  uuid?: RawBuilder<unknown>;
  state?: RawBuilder<unknown>;
  detail?: RawBuilder<unknown>;
  media?: RawBuilder<unknown>;
}

const playables = (kind: 'video' | 'podcast'): Source => ({
  table: sql`playables`,
  where: sql`kind = ${sql.lit(kind)} and status <> 'trash'`,
  title: sql`title`,
  words: TITLE_WORDS,
  uuid: sql`uuid`,
  state: sql`status`,
  media: sql`media`,
});

/** Pads to four digits, as `bills.numbers.rules.ts` does. `lpad` alone would cut a longer number. */
const BILL_SEQUENCE = sql`lpad(sequence::text, greatest(4, length(sequence::text)), '0')`;

const SOURCES: Record<StoredKind, Source> = {
  video: playables('video'),
  podcast: playables('podcast'),
  question: {
    table: sql`questions`,
    where: sql`deleted_at is null`,
    title: sql`question`,
    words: TITLE_WORDS,
    uuid: sql`uuid`,
    state: sql`status`,
  },
  course: {
    table: sql`courses`,
    where: sql`deleted_at is null`,
    title: sql`title`,
    words: TITLE_WORDS,
    uuid: sql`uuid`,
    state: sql`case when published_at is null then 'draft' when published_at > now() then 'scheduled' else 'published' end`,
  },
  guide: {
    table: sql`guides`,
    where: sql`deleted_at is null`,
    title: sql`title`,
    state: sql`status`,
  },
  topic: {
    table: sql`topics`,
    where: sql`status <> 'trash'`,
    title: sql`title`,
    words: TITLE_WORDS,
    uuid: sql`uuid`,
    state: sql`status`,
  },
  game_round: {
    table: sql`game_rounds`,
    where: sql`deleted_at is null`,
    title: sql`coalesce(content -> 'word', content -> 'prompt')`,
    state: sql`status`,
  },
  help_place: {
    table: sql`help_places`,
    where: sql`deleted_at is null`,
    title: sql`name`,
    state: sql`status`,
    detail: sql`phone`,
  },
  banner: {
    table: sql`banners`,
    where: sql`deleted_at is null`,
    title: sql`name`,
    detail: sql`target`,
  },
  category: {
    table: sql`categories`,
    where: sql`true`,
    title: sql`name`,
    words: sql`word_vector(name, 'A')`,
  },
  user: {
    table: sql`accounts`,
    where: sql`true`,
    title: sql`jsonb_build_object('vi', trim(last_name || ' ' || first_name))`,
    state: sql`status`,
    detail: sql`email`,
  },
  bill: {
    table: sql`bills`,
    where: sql`true`,
    title: sql`jsonb_build_object('vi', name)`,
    state: sql`status`,
    detail: sql`year || '-' || ${BILL_SEQUENCE}`,
  },
  notification: {
    table: sql`notifications`,
    where: sql`deleted_at is null`,
    title: sql`jsonb_build_object('vi', name)`,
    words: TITLE_WORDS,
    state: sql`status`,
  },
};

const NULL = sql`null`;

function selectFrom(kind: StoredKind, asked: string[]): RawBuilder<unknown> {
  const { table, where, title, words = sql`words`, ...source } = SOURCES[kind];
  const { uuid = NULL, state = NULL, detail = NULL, media = NULL } = source;
  const matches = sql`${where} and ${hasWords(words, asked)}`;
  return sql`
    with first_found as materialized (select id from ${table} where ${matches} limit ${sql.lit(CANDIDATES_MAX)}),
    found as materialized (
      select id from first_found union
      select id from (
        select id from (select * from ${table} order by id desc limit ${sql.lit(NEWEST_MAX)}) as newest
        where ${matches} limit ${sql.lit(CANDIDATES_MAX)}) as recent
      where (select count(*) from first_found) = ${sql.lit(CANDIDATES_MAX)})
    select id, ${uuid}::uuid as uuid, ${withoutEmptyEnglish(title)} as title, ${state}::text as state,
      ${detail}::text as detail, ${media}::jsonb as media, least(count(*) over (), ${sql.lit(CANDIDATES_MAX)})::integer as total
    from ${table} where id in (select id from found)
    order by starts_with(fold_text(${title} ->> 'vi'), ${asked.join(' ')}) desc, id desc
    limit ${sql.lit(PALETTE_ROWS_MAX)}`;
}
