import type { Database } from '../../db/connect.ts';

/** Rows of earlier versions, a batch of them, locked until the end of the transaction. */
export const lockPlain = {
  tickets: (tx: Database, limit: number) =>
    tx
      .selectFrom('tickets')
      .where((eb) => eb.or([eb('name', 'is not', null), eb('email', 'is not', null)]))
      .select(['id', 'name', 'email'])
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute(),
  messages: (tx: Database, limit: number) =>
    tx
      .selectFrom('ticket_messages')
      .where('text', 'is not', null)
      .select(['id', 'text'])
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute(),
  pictures: (tx: Database, limit: number) =>
    tx
      .selectFrom('ticket_pictures')
      .where('data', 'is not', null)
      .select(['id', 'data'])
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute(),
};

export async function sealPicture(tx: Database, id: string, sealed: Buffer): Promise<void> {
  await tx
    .updateTable('ticket_pictures')
    .set({ sealed, data: null })
    .where('id', '=', id)
    .execute();
}
