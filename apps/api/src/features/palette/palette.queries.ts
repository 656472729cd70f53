import type { Localized } from '@mam/contract/core/localized';
import { PALETTE_ROWS_MAX, type PaletteKind } from '@mam/contract/palette/palette.admin';
import { type RawBuilder, sql } from 'kysely';
import type { MediaColumn } from '../../db/columns.ts';
import type { Database } from '../../db/connect.ts';

export interface FoundRow {
  kind: PaletteKind;
  id: number;
  uuid: string | null;
  title: Localized;
  state: string | null;
  detail: string | null;
  media: MediaColumn | null;
  total: number;
}

/** A keyword as `to_tsquery` takes it, and as folded text. */
export interface Words {
  query: string;
  folded: string;
}

/**
 * The best rows of each kind in one statement: titles that begin with the keyword first, then the newest. Rows
 * in a trash are left out.
 */
export async function findInPalette(db: Database, words: Words): Promise<FoundRow[]> {
  const parts = SOURCES.map((source) => sql`(${selectFrom(source, words)})`);
  const { rows } = await sql<FoundRow>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}

interface Source {
  kind: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  title: RawBuilder<unknown>;
  /** Defaults to the words of the title. */
  words?: RawBuilder<unknown>;
  uuid?: RawBuilder<unknown>;
  state?: RawBuilder<unknown>;
  detail?: RawBuilder<unknown>;
  media?: RawBuilder<unknown>;
}

const playables = (kind: 'video' | 'podcast'): Source => ({
  kind: sql`${sql.lit(kind)}`,
  from: sql`playables where kind = ${sql.lit(kind)} and status <> 'trash'`,
  title: sql`title`,
  uuid: sql`uuid`,
  state: sql`status`,
  media: sql`media`,
});

const SOURCES: Source[] = [
  playables('video'),
  playables('podcast'),
  {
    kind: sql`'question'`,
    from: sql`questions where deleted_at is null`,
    title: sql`question`,
    uuid: sql`uuid`,
    state: sql`status`,
  },
  {
    kind: sql`'course'`,
    from: sql`courses where deleted_at is null`,
    title: sql`title`,
    uuid: sql`uuid`,
    state: sql`case when published_at is null then 'draft' when published_at > now() then 'scheduled' else 'published' end`,
  },
  {
    kind: sql`'topic'`,
    from: sql`topics where status <> 'trash'`,
    title: sql`title`,
    uuid: sql`uuid`,
    state: sql`status`,
  },
  {
    kind: sql`'game_round'`,
    from: sql`game_rounds where deleted_at is null`,
    title: sql`coalesce(content -> 'word', content -> 'prompt')`,
    state: sql`status`,
  },
  {
    kind: sql`'help_place'`,
    from: sql`help_places where deleted_at is null`,
    title: sql`name`,
    state: sql`status`,
    detail: sql`phone`,
  },
  { kind: sql`'banner'`, from: sql`banners where deleted_at is null`, title: sql`name` },
  { kind: sql`'category'`, from: sql`categories where true`, title: sql`name` },
  {
    kind: sql`'user'`,
    from: sql`accounts where true`,
    title: sql`jsonb_build_object('vi', trim(last_name || ' ' || first_name))`,
    words: sql`search`,
    state: sql`status`,
    detail: sql`email`,
  },
  {
    kind: sql`'bill'`,
    from: sql`bills where true`,
    title: sql`jsonb_build_object('vi', name)`,
    words: sql`palette_words(jsonb_build_object('vi', concat_ws(' ', name, 'hd', year, lpad(sequence::text, 4, '0'), tax_code)))`,
    state: sql`status`,
    detail: sql`year || '-' || lpad(sequence::text, 4, '0')`,
  },
  {
    kind: sql`'notification'`,
    from: sql`notifications where deleted_at is null`,
    title: sql`jsonb_build_object('vi', name)`,
    state: sql`status`,
  },
];

const NULL = sql`null`;

function selectFrom(source: Source, { query, folded }: Words): RawBuilder<unknown> {
  const { kind, from, title, words = sql`palette_words(${title})` } = source;
  const { uuid = NULL, state = NULL, detail = NULL, media = NULL } = source;
  return sql`
    select ${kind} as kind, id, ${uuid}::uuid as uuid, ${title} as title, ${state}::text as state,
      ${detail}::text as detail, ${media}::jsonb as media, (count(*) over ())::integer as total
    from ${from} and ${words} @@ to_tsquery('simple', ${query})
    order by starts_with(search_fold(${title} ->> 'vi'), ${folded}) desc, id desc
    limit ${sql.lit(PALETTE_ROWS_MAX)}`;
}
