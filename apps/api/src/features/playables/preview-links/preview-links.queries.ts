import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { type Insertable, sql } from 'kysely';
import type { Database } from '../../../db/connect.ts';
import { matchesId } from '../../../db/fragments.queries.ts';
import type { PreviewLinks } from '../../../db/tables.ts';
import { INFO_COLUMNS } from '../playables.view.ts';

/** The item of a link; locks it, so that no two calls pass the limit together. Undefined in the trash. */
export function lockItem(tx: Database, kind: PlayableKind, id: string | number) {
  return tx
    .selectFrom('playables')
    .where('kind', '=', kind)
    .where('status', '<>', 'trash')
    .where(matchesId(id))
    .select(['id', 'title'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function listLinks(
  db: Database,
  { kind, id }: { kind: PlayableKind; id: string | number },
  now: Date,
) {
  return db
    .selectFrom('preview_links')
    .innerJoin('playables', 'playables.id', 'preview_links.playable_id')
    .leftJoin('accounts', 'accounts.id', 'preview_links.user_id')
    .where('playables.kind', '=', kind)
    .where(matchesId(id))
    .where('expires_at', '>', now)
    .select([
      'preview_links.id',
      'preview_links.created_at',
      'expires_at',
      'open_count',
      'last_opened_at',
      'first_name',
      'last_name',
    ])
    .orderBy('preview_links.id', 'desc')
    .execute();
}

export type LinkRow = Awaited<ReturnType<typeof listLinks>>[number];

export async function insertLink(tx: Database, row: Insertable<PreviewLinks>): Promise<number> {
  const { id } = await tx
    .insertInto('preview_links')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns whether the item had this link. */
export async function deleteLink(
  tx: Database,
  link: { id: number; playable_id: number },
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('preview_links')
    .where('id', '=', link.id)
    .where('playable_id', '=', link.playable_id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function deleteExpired(tx: Database, now: Date): Promise<void> {
  await tx.deleteFrom('preview_links').where('expires_at', '<=', now).execute();
}

/** Counts an opening. @returns the link and its item; undefined for an invalid token. */
export async function openLink(tx: Database, token_hash: Buffer, now: Date) {
  const link = await tx
    .updateTable('preview_links')
    .set({ open_count: sql`open_count + 1`, last_opened_at: now })
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .returning(['playable_id', 'expires_at'])
    .executeTakeFirst();
  if (!link) return undefined;
  const item = await tx
    .selectFrom('playables')
    .where('id', '=', link.playable_id)
    .where('status', '<>', 'trash')
    .select([...INFO_COLUMNS, 'status', 'updated_at'])
    .executeTakeFirst();
  return item && { expires_at: link.expires_at, item };
}

/** Whether a token opens the files of this folder. */
export async function opensFolder(
  db: Database,
  { token_hash, dir }: { token_hash: Buffer; dir: string },
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('preview_links')
    .innerJoin('playables', 'playables.id', 'preview_links.playable_id')
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .where('status', '<>', 'trash')
    .where(sql`media ->> 'dir'`, '=', dir)
    .select('preview_links.id')
    .executeTakeFirst();
  return row !== undefined;
}
