import { AppError } from '@mam/contract/core/errors';
import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/core/playable-kinds';
import { sql } from 'kysely';
import type { Database } from '../../../db/connect.ts';
import { matchesId } from '../../../db/fragments.queries.ts';

/** One item by its id or uuid. */
export interface ItemRef {
  kind: PlayableKind;
  id: string | number;
}

/** Items of one run of the job. */
const BATCH_MAX = 20;

export type EditorRow = Awaited<ReturnType<typeof findEditorRow>>;

/** Items in the trash are not found: they are not edited. */
export function findEditorRow(db: Database, item: ItemRef) {
  return selectEditorRow(db, item).executeTakeFirstOrThrow(() => notFound(item));
}

/** Locks the row until the end of the transaction. */
export function lockEditorRow(tx: Database, item: ItemRef) {
  return selectEditorRow(tx, item)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound(item));
}

/** Items whose captions have not been copied to their new files yet. */
export function listReplaced(db: Database) {
  return db
    .selectFrom('playables')
    .where('previous_media', 'is not', null)
    .where('status', '<>', 'trash')
    .select(['id', 'kind'])
    .orderBy('id')
    .limit(BATCH_MAX)
    .execute();
}

/** Podcasts whose file for listening was never made, after an id. */
export function listWithoutAudio(db: Database, after: number) {
  return db
    .selectFrom('playables')
    .where('kind', '=', 'podcast')
    .where('status', '<>', 'trash')
    .where('media', 'is not', null)
    .where(sql<boolean>`not coalesce((media->>'has_audio')::boolean, false)`)
    .where('id', '>', after)
    .select(['id', 'kind'])
    .orderBy('id')
    .limit(BATCH_MAX)
    .execute();
}

/** The first item after `id` whose poster is not in all widths of today. */
export function findOldPoster(db: Database, id: number) {
  return db
    .selectFrom('playables')
    .where('id', '>', id)
    .where('media', 'is not', null)
    .where(sql<boolean>`NOT media ? 'poster_widths'`)
    .where('status', '<>', 'trash')
    .select(['id', 'kind'])
    .orderBy('id')
    .executeTakeFirst();
}

function selectEditorRow(db: Database, { kind, id }: ItemRef) {
  return db
    .selectFrom('playables')
    .where('kind', '=', kind)
    .where('status', '<>', 'trash')
    .where(matchesId(id))
    .selectAll();
}

function notFound({ kind }: ItemRef): AppError {
  return new AppError(PLAYABLE_KINDS[kind].notFound);
}
