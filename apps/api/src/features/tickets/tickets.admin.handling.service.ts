import { AppError } from '@mam/contract/core/errors';
import type { handOver, staffNote } from '@mam/contract/tickets/tickets.rules';
import type { z } from 'zod';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { lockAdmins } from '../accounts/accounts.service.ts';
import { changeTicket, recordTicket } from './tickets.admin.service.ts';
import { deleteNoteRow, findNote, insertNote, sealNote } from './tickets.notes.queries.ts';
import { updateTicket } from './tickets.queries.ts';
import { seal } from './tickets.sealing.service.ts';
import { assertOpen } from './tickets.service.ts';

/**
 * Puts the name of another admin on an open ticket, also in place of a name; a draft of an answer becomes a note.
 * The log has the number of the account and no name, which would outlive the account.
 * @throws `ticket.not_found`, `ticket.closed`, `user.not_found` when the account is no active admin.
 */
export function handOverTicket(
  deps: Deps,
  id: number,
  { user_id, draft, actor }: z.output<typeof handOver> & { actor: Actor },
) {
  const claimed_at = deps.clock.now();
  return changeTicket(deps, id, async (tx, row) => {
    assertOpen(row);
    const admins = await lockAdmins(tx);
    if (!admins.some((admin) => admin.id === user_id)) throw new AppError('user.not_found');
    if (draft)
      await insertSealed(tx, { ticket_id: id, is_draft: true, actor, at: claimed_at }, draft);
    if (row.claimed_by === user_id) return;
    await updateTicket(tx, id, { claimed_by: user_id, claimed_at });
    const accounts = { before: { account: row.claimed_by }, after: { account: user_id } };
    await recordTicket(tx, actor, { verb: 'hand_over', id, ...accounts, at: claimed_at });
  });
}

/** Adds an inner note; the ticket waits as before, and its asker learns nothing. @throws `ticket.not_found`. */
export function addNote(
  deps: Deps,
  id: number,
  { text, actor }: z.output<typeof staffNote> & { actor: Actor },
) {
  const at = deps.clock.now();
  return changeTicket(deps, id, (tx) =>
    insertSealed(tx, { ticket_id: id, is_draft: false, actor, at }, text),
  );
}

interface NewNote {
  ticket_id: number;
  is_draft: boolean;
  actor: Actor;
  at: Date;
}

async function insertSealed(
  tx: Database,
  { actor: { user_id }, at: created_at, ...note }: NewNote,
  text: string,
): Promise<void> {
  const row = await insertNote(tx, { ...note, user_id, created_at });
  await sealNote(tx, row, seal(tx, { part: 'note', row }, text));
}

/**
 * Deletes an inner note. Only its writer may: colleagues have read it and go by it. Once that account is deleted
 * every admin may, or the note would stay as long as its ticket. The log has that it was deleted, never its text.
 * @throws `ticket.not_found`, `ticket.note_of_colleague`.
 */
export function deleteNote(
  deps: Deps,
  ticket_id: number,
  { id, actor }: { id: number; actor: Actor },
) {
  return changeTicket(deps, ticket_id, async (tx) => {
    const note = await findNote(tx, { ticket_id, id });
    if (!note) return;
    if (note.user_id !== null && note.user_id !== actor.user_id) {
      throw new AppError('ticket.note_of_colleague');
    }
    await deleteNoteRow(tx, id);
    await recordTicket(tx, actor, { verb: 'delete_note', id: ticket_id });
  });
}
