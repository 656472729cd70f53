import { z } from 'zod';
import type { Database } from '../../db/connect.ts';
import { openText, sealText } from '../../db/keys/sealed-text.ts';
import { secretKey } from '../../db/keys/secret-key.ts';
import { lockPlainMails, type MailRow, updateSealed } from './mails.queries.ts';

/** Mails about tickets: their address, and the answer in them, are stored encrypted. */
export const TICKET_TEMPLATES = ['ticket_answered', 'contact_answered'] as const;

/** Rows of one transaction. */
const BATCH = 200;

const content = z.object({ to_email: z.string(), params: z.record(z.string(), z.unknown()) });
type Content = z.output<typeof content>;

const placeOf = (row: string) => ({ table: 'mails', column: 'sealed', row });

function sealContent(db: Database, id: string, mail: Content): Buffer {
  return sealText(secretKey(db, 'ticket_texts'), placeOf(id), JSON.stringify(mail));
}

/** The row of a new mail. For a mail about a ticket, it has neither address nor values in clear. */
export function sealRow(db: Database, row: MailRow): MailRow & { id: string; sealed?: Buffer } {
  const id = crypto.randomUUID();
  if (!isOfTicket(row.template)) return { ...row, id };
  const params: Content['params'] = JSON.parse(row.params);
  const sealed = sealContent(db, id, { to_email: row.to_email, params });
  return { ...row, id, to_email: '', params: '{}', sealed };
}

interface Sealed {
  id: string;
  sealed: Buffer | null;
}

/** A mail with its address and values. */
export function openMail<T extends Sealed>(db: Database, row: T): T {
  return row.sealed ? { ...row, ...openContent(db, row.id, row.sealed) } : row;
}

function openContent(db: Database, id: string, sealed: Buffer): Content {
  return content.parse(JSON.parse(openText(secretKey(db, 'ticket_texts'), placeOf(id), sealed)));
}

function isOfTicket(template: string): boolean {
  return TICKET_TEMPLATES.some((each) => each === template);
}

/**
 * Encrypts mails about tickets that an earlier version has queued, and clears those that are over, in
 * small transactions that a later start continues.
 */
export async function sealPlainMails(db: Database): Promise<void> {
  while (await db.transaction().execute(sealBatch));
}

async function sealBatch(tx: Database): Promise<boolean> {
  const rows = await lockPlainMails(tx, { templates: TICKET_TEMPLATES, limit: BATCH });
  for (const { id, status, template, to_email, params } of rows) {
    const isOver = status === 'sent' || (status === 'failed' && template === 'ticket_answered');
    const values = z.record(z.string(), z.unknown()).catch({}).parse(params);
    const sealed = isOver ? null : sealContent(tx, id, { to_email, params: values });
    await updateSealed(tx, id, sealed);
  }
  return rows.length > 0;
}
