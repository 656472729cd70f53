import type { Database } from '../../db/connect.ts';

/** The picture's path, whose row is held until the end of the transaction. */
export function lockPicture(tx: Database, user_id: number) {
  return tx
    .selectFrom('accounts')
    .where('id', '=', user_id)
    .select('picture')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updatePicture(
  tx: Database,
  user_id: number,
  picture: string | null,
): Promise<void> {
  await tx.updateTable('accounts').set({ picture }).where('id', '=', user_id).execute();
}
