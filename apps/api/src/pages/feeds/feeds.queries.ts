import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { type Selectable, sql } from 'kysely';
import type { MediaColumn } from '../../db/columns.ts';
import type { Database } from '../../db/connect.ts';
import type { Playables } from '../../db/tables.ts';

const COLUMNS = [
  'id',
  'uuid',
  'kind',
  'title',
  'description',
  'warning',
  'duration',
  'min_age',
  'published_at',
  'media',
  'chapters',
] as const;

/** A published item. */
export type FeedRow = Pick<Selectable<Playables>, (typeof COLUMNS)[number]> & Published;
type Published = { published_at: Date; media: MediaColumn };

interface FeedPart {
  kind: PlayableKind;
  isAdult: boolean;
  /** Id of the item after which the part begins, published or not. */
  before: number | undefined;
  limit: number;
}

/** Published items, newest first. */
export function listFeedItems(
  db: Database,
  { kind, isAdult, before, limit }: FeedPart,
): Promise<FeedRow[]> {
  const last = db.selectFrom('playables').where('id', '=', before ?? 0);
  return db
    .selectFrom('playables')
    .where('kind', '=', kind)
    .where('status', '=', 'published')
    .$if(!isAdult, (q) => q.where('min_age', '=', 0))
    .$if(before !== undefined, (q) =>
      q.where(sql<boolean>`(published_at, id) < (${last.select(['published_at', 'id'])})`),
    )
    .select(COLUMNS)
    .$narrowType<Published>()
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** What the parts of a published item need that have addresses of their own; undefined when there is none. */
export function findFeedItem(db: Database, uuid: string) {
  return db
    .selectFrom('playables')
    .where('uuid', '=', uuid)
    .where('status', '=', 'published')
    .select(['kind', 'media', 'chapters'])
    .$narrowType<Pick<Published, 'media'>>()
    .executeTakeFirst();
}
