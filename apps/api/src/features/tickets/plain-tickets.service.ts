import type { Database } from '../../db/connect.ts';
import { lockPlain, sealPicture } from './plain-tickets.queries.ts';
import { sealMessage, updateTicket } from './tickets.queries.ts';
import { seal, sealText } from './tickets.sealing.service.ts';

/** Rows of one transaction; a picture has up to a megabyte. */
const BATCH = { tickets: 200, messages: 200, pictures: 10 };

/**
 * Encrypts the tickets that an earlier version has stored, in small transactions: a start that is killed
 * goes on with the rows that are left, and processes that start together share them.
 */
export async function sealPlainTickets(db: Database): Promise<void> {
  const batches = [sealContacts, sealMessages, sealPictures];
  for (const sealBatch of batches) {
    while (await db.transaction().execute(sealBatch));
  }
}

async function sealContacts(tx: Database): Promise<boolean> {
  const rows = await lockPlain.tickets(tx, BATCH.tickets);
  for (const { id, name, email } of rows) {
    await updateTicket(tx, id, {
      sealed_name: sealText(tx, { part: 'name', row: id }, name),
      sealed_email: sealText(tx, { part: 'email', row: id }, email),
      ...{ name: null, email: null },
    });
  }
  return rows.length > 0;
}

async function sealMessages(tx: Database): Promise<boolean> {
  const rows = await lockPlain.messages(tx, BATCH.messages);
  for (const { id, text } of rows) {
    await sealMessage(tx, id, seal(tx, { part: 'message', row: id }, text ?? ''));
  }
  return rows.length > 0;
}

async function sealPictures(tx: Database): Promise<boolean> {
  const rows = await lockPlain.pictures(tx, BATCH.pictures);
  for (const { id, data } of rows) {
    if (data) await sealPicture(tx, id, seal(tx, { part: 'picture', row: id }, data));
  }
  return rows.length > 0;
}
