import type { Database } from '../../db/connect.ts';

export async function updateCommentCount(tx: Database, id: number, added: number): Promise<void> {
  await tx
    .updateTable('topics')
    .set((eb) => ({ comment_count: eb('comment_count', '+', added) }))
    .where('id', '=', id)
    .execute();
}
