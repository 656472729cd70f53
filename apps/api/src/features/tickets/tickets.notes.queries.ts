import type { Database } from '../../db/connect.ts';

/** Adds a note, whose text is encrypted for its number. */
export async function insertNote(
  tx: Database,
  note: { ticket_id: number; user_id: number; is_draft: boolean; created_at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('ticket_notes')
    .values(note)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function sealNote(tx: Database, id: number, sealed: Buffer): Promise<void> {
  await tx.updateTable('ticket_notes').set({ sealed }).where('id', '=', id).execute();
}

/** The notes of a ticket, oldest first. */
export function listNotes(db: Database, ticket_id: number) {
  return db
    .selectFrom('ticket_notes')
    .leftJoin('accounts', 'accounts.id', 'user_id')
    .where('ticket_id', '=', ticket_id)
    .select([
      'ticket_notes.id',
      'user_id',
      'sealed',
      'is_draft',
      'ticket_notes.created_at',
      'first_name',
      'last_name',
    ])
    .orderBy('ticket_notes.id')
    .execute();
}

/** A note of this ticket. */
export function findNote(tx: Database, note: { ticket_id: number; id: number }) {
  return tx
    .selectFrom('ticket_notes')
    .where('id', '=', note.id)
    .where('ticket_id', '=', note.ticket_id)
    .select('user_id')
    .executeTakeFirst();
}

export async function deleteNoteRow(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('ticket_notes').where('id', '=', id).execute();
}
