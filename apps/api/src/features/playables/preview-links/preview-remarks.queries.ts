import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { type Insertable, sql } from 'kysely';
import type { Database } from '../../../db/connect.ts';
import { matchesId } from '../../../db/fragments.queries.ts';
import type { PreviewRemarks } from '../../../db/tables.ts';

/** The item that a link opens; locks it, so that no two remarks pass the limit together. */
export function lockLinkedItem(tx: Database, token_hash: Buffer, now: Date) {
  return tx
    .selectFrom('playables')
    .innerJoin('preview_links', 'preview_links.playable_id', 'playables.id')
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .where('status', '<>', 'trash')
    .select('playables.id')
    .forNoKeyUpdate('playables')
    .executeTakeFirst();
}

export async function countWaiting(db: Database, playable_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('preview_remarks')
    .where('playable_id', '=', playable_id)
    .where('done_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertRemark(tx: Database, row: Insertable<PreviewRemarks>): Promise<void> {
  await tx.insertInto('preview_remarks').values(row).execute();
}

/** Those that wait first, then the newest. */
export function listRemarkRows(
  db: Database,
  { kind, id }: { kind: PlayableKind; id: string | number },
) {
  return db
    .selectFrom('preview_remarks')
    .innerJoin('playables', 'playables.id', 'preview_remarks.playable_id')
    .where('playables.kind', '=', kind)
    .where(matchesId(id))
    .select([
      'preview_remarks.id',
      'name',
      'preview_remarks.text',
      'preview_remarks.created_at',
      'done_at',
    ])
    .orderBy(sql`done_at is not null`)
    .orderBy('preview_remarks.id', 'desc')
    .execute();
}

export type RemarkRow = Awaited<ReturnType<typeof listRemarkRows>>[number];

/** @returns whether the item has this remark, and whether that changed it. */
export async function setDone(
  tx: Database,
  { id, playable_id }: { id: number; playable_id: number },
  done_at: Date | null,
): Promise<'changed' | 'same' | 'absent'> {
  const row = await tx
    .selectFrom('preview_remarks')
    .where('id', '=', id)
    .where('playable_id', '=', playable_id)
    .select('done_at')
    .executeTakeFirst();
  if (!row) return 'absent';
  if ((row.done_at === null) === (done_at === null)) return 'same';
  await tx.updateTable('preview_remarks').set({ done_at }).where('id', '=', id).execute();
  return 'changed';
}
