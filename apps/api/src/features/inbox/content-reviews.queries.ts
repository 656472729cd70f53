import type { Localized } from '@mam/contract/core/localized';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { PUBLISHED } from './work-sources.queries.ts';

/** A published video, podcast or question (`kind` null). */
export async function findPublished(db: Database, uuid: string) {
  const { rows } = await sql<{ kind: PlayableKind | null; title: Localized }>`
    select kind, title from ${PUBLISHED} where uuid = ${uuid} and status = 'published'`.execute(db);
  return rows[0];
}

/** Null takes the review back. */
export async function setReviewed(db: Database, uuid: string, at: Date | null): Promise<void> {
  if (at === null) await db.deleteFrom('content_reviews').where('uuid', '=', uuid).execute();
  else
    await db
      .insertInto('content_reviews')
      .values({ uuid, reviewed_at: at })
      .onConflict((conflict) => conflict.column('uuid').doUpdateSet({ reviewed_at: at }))
      .execute();
}
