import type { Database } from '../../db/connect.ts';
import { listNotes } from './tickets.notes.queries.ts';
import { openText } from './tickets.sealing.service.ts';

export type Note = Awaited<ReturnType<typeof readNotes>>[number];

/** The inner notes of a ticket, oldest first. */
export async function readNotes(db: Database, ticket_id: number) {
  const rows = await listNotes(db, ticket_id);
  return rows.map(({ sealed, ...row }) => ({
    ...row,
    text: openText(db, { part: 'note', row: row.id }, sealed) ?? '',
  }));
}
