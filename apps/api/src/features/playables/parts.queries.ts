import type { PlayableKind } from '@mam/contract/playables/kinds';
import type { Updateable } from 'kysely';
import type { Database } from '../../db/connect.ts';
import type { Playables } from '../../db/tables.ts';
import { isNamed } from './playables.queries.ts';

/** Which item, as an editor names it. */
export interface PartsOf {
  kind: PlayableKind;
  id: string | number;
}

export type PartsRow = NonNullable<Awaited<ReturnType<typeof findParts>>>;

/** In every state but the trash, whose files are out of their place. */
export function findParts(db: Database, item: PartsOf) {
  return rowOf(db, item).executeTakeFirst();
}

/** The row, which nobody else changes until the end of the transaction. */
export function lockParts(tx: Database, item: PartsOf) {
  return rowOf(tx, item).forNoKeyUpdate().executeTakeFirst();
}

/** `updated_at` stays: an editor who has the item's form open can still save it. */
export function updateParts(tx: Database, id: number, change: Updateable<Playables>) {
  return tx.updateTable('playables').set(change).where('id', '=', id).execute();
}

/** Items whose files were replaced a moment ago. */
export function listReplaced(db: Database) {
  return db
    .selectFrom('playables')
    .where('previous_media', 'is not', null)
    .where('status', '<>', 'trash')
    .select(['id', 'kind'])
    .orderBy('id')
    .limit(REPLACED_AT_ONCE)
    .execute();
}

const REPLACED_AT_ONCE = 20;

function rowOf(db: Database, { kind, id }: PartsOf) {
  return db
    .selectFrom('playables')
    .where('kind', '=', kind)
    .where('status', '<>', 'trash')
    .where(isNamed(id))
    .select([
      'id',
      'kind',
      'title',
      'duration',
      'media',
      'chapters',
      'transcript',
      'previous_media',
    ]);
}
