import type { MediaStatus } from '@mam/contract/media/media';
import type { Database } from '../../db/connect.ts';

/** Number of items with a pending file in one of these states, and the first of them in the order. */
export function findFirstFile(db: Database, order: FileOrder) {
  const { statuses, by, direction } = order;
  return db
    .selectFrom('playables')
    .innerJoin('media', 'media.dir', 'playables.pending_dir')
    .where('playables.status', '<>', 'trash')
    .where('media.status', 'in', statuses)
    .select(['playables.kind', `media.${by} as at`])
    .select(({ fn }) => fn.countAll<number>().over().as('count'))
    .orderBy('at', direction)
    .limit(1)
    .executeTakeFirst();
}

interface FileOrder {
  statuses: readonly MediaStatus[];
  by: 'created_at' | 'updated_at';
  direction: 'asc' | 'desc';
}

/** Number of scheduled items, and the next one. */
export function findNextScheduled(db: Database) {
  return db
    .selectFrom('playables')
    .where('status', '=', 'scheduled')
    .select(['kind', 'published_at as at'])
    .select(({ fn }) => fn.countAll<number>().over().as('count'))
    .orderBy('published_at')
    .limit(1)
    .executeTakeFirst();
}

/** Running banners whose last day is within the range. */
export function countBannersEnding(db: Database, { from, to }: { from: string; to: string }) {
  return db
    .selectFrom('banners')
    .where('to_date', '>=', from)
    .where('to_date', '<=', to)
    .where('from_date', '<=', from)
    .where('deleted_at', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<string | null>('to_date').as('first_to_date'),
    ])
    .executeTakeFirstOrThrow();
}
