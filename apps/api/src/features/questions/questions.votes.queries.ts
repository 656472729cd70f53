import type { Database } from '../../db/connect.ts';

/** Locks a published question, so that its votes are counted one after the other. */
export function lockPublished(tx: Database, uuid: string) {
  return tx
    .selectFrom('questions')
    .where('uuid', '=', uuid)
    .where('status', '=', 'published')
    .where('deleted_at', 'is', null)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

interface VoteRow {
  question_id: number;
  device_hash: Buffer;
}

export async function findVote(tx: Database, { question_id, device_hash }: VoteRow) {
  const row = await tx
    .selectFrom('question_votes')
    .where('question_id', '=', question_id)
    .where('device_hash', '=', device_hash)
    .select('is_helpful')
    .executeTakeFirst();
  return row?.is_helpful;
}

export async function upsertVote(tx: Database, row: VoteRow & { is_helpful: boolean }) {
  const { is_helpful } = row;
  await tx
    .insertInto('question_votes')
    .values(row)
    .onConflict((c) => c.columns(['question_id', 'device_hash']).doUpdateSet({ is_helpful }))
    .execute();
}

/** @returns the number of devices that found it helpful. */
export async function addToCounters(
  tx: Database,
  id: number,
  added: { helpful: number; not_helpful: number },
): Promise<number> {
  const { helpful } = await tx
    .updateTable('questions')
    .set((eb) => ({
      helpful: eb('helpful', '+', added.helpful),
      not_helpful: eb('not_helpful', '+', added.not_helpful),
    }))
    .where('id', '=', id)
    .returning('helpful')
    .executeTakeFirstOrThrow();
  return helpful;
}
