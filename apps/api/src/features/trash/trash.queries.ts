import type { Localized } from '@mam/contract/core/localized';
import type { TrashKind } from '@mam/contract/trash/trash.admin';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { withoutEmptyEnglish } from '../../db/fragments.queries.ts';

/** Rows in the trash of all kinds. A topic keeps no time of its own: nothing else changes it there. */
const TRASH = sql`(
  select kind::text as kind, id, title as name, trashed_at as at from playables where status = 'trash'
  union all select 'banner', id, name, deleted_at from banners where deleted_at is not null
  union all select 'course', id, title, deleted_at from courses where deleted_at is not null
  union all select 'question', id, question, deleted_at from questions where deleted_at is not null
  union all select 'guide', id, title, deleted_at from guides where deleted_at is not null
  union all select 'game_round', id, coalesce(content -> 'word', content -> 'prompt'), deleted_at
    from game_rounds where deleted_at is not null
  union all select 'topic', id, title, updated_at from topics where status = 'trash'
  union all select 'help_place', id, name, deleted_at from help_places where deleted_at is not null
  union all select 'notification', id, jsonb_build_object('vi', name), deleted_at
    from notifications where deleted_at is not null
  union all select 'synonym', id, jsonb_build_object('vi', term), deleted_at
    from search_synonyms where deleted_at is not null
) as trash`;

export interface TrashRow {
  kind: TrashKind;
  id: number;
  name: Localized | null;
  at: Date;
}

interface TrashPage {
  kind: TrashKind | undefined;
  page: number;
  size: number;
}

/** One page, what came last first. */
export async function listTrash(db: Database, { kind, page, size }: TrashPage) {
  const { rows } = await sql<TrashRow>`
    select kind, id, ${withoutEmptyEnglish(sql`name`)} as name, at from ${TRASH}
    where ${kind ?? null}::text is null or kind = ${kind ?? null}
    order by at desc, kind, id desc
    limit ${size} offset ${(page - 1) * size}`.execute(db);
  return rows;
}

/** The rows of each kind that has any. */
export async function countTrash(db: Database) {
  const { rows } = await sql<{ kind: TrashKind; count: number }>`
    select kind, count(*)::integer as count from ${TRASH} group by kind`.execute(db);
  return rows;
}
