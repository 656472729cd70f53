import type { MailView } from '@mam/contract/mails/mail-states';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { countRows } from '../../db/fragments.queries.ts';

export interface MailFilter {
  state: MailView | undefined;
  /** Part of the address, in lower case. */
  keyword: string;
}

export type MailListRow = Awaited<ReturnType<typeof listMails>>[number];

/** `dismissed` counts as its own state. */
const STATE = sql<MailView>`case
  when mails.status = 'failed' and dismissed_at is not null then 'dismissed'
  when mails.status in ('queued', 'sending') then 'waiting'
  else mails.status end`;

const CONDITIONS: Record<MailView, ReturnType<typeof sql<SqlBool>>> = {
  failed: sql<SqlBool>`mails.status = 'failed' and dismissed_at is null`,
  dismissed: sql<SqlBool>`mails.status = 'failed' and dismissed_at is not null`,
  waiting: sql<SqlBool>`mails.status in ('queued', 'sending')`,
  sent: sql<SqlBool>`mails.status = 'sent'`,
};

/**
 * When a mail was queued. A mail about a private question has only its day: the moment of the answer would
 * identify the asker's mail. The expression is that of the index `mails_listed`.
 */
const LISTED_AT = sql<Date>`case when template = 'ticket_answered'
  then date_trunc('day', mails.created_at at time zone 'Asia/Ho_Chi_Minh') at time zone 'Asia/Ho_Chi_Minh'
  else mails.created_at end`;

/** Newest first. `params` hold tokens, so only the expiry of their link is read. */
export function listMails(
  db: Database,
  filter: MailFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  return matching(db, filter)
    .select(['id', 'to_email', 'sealed', 'template', 'language', 'attempts', 'reason'])
    .select([LISTED_AT.as('created_at'), 'sent_at', STATE.as('state')])
    .select(sql<string | null>`params ->> 'expires_at'`.as('expires_at'))
    .orderBy(LISTED_AT, 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countMails(db: Database, filter: MailFilter): Promise<number> {
  return countRows(db, matching(db, filter).select('id'));
}

/** Locks failed mails until the end of the transaction, with their parameters. */
export function lockFailedMails(tx: Database, ids: string[]) {
  return tx
    .selectFrom('mails')
    .where('id', 'in', ids)
    .where('status', '=', 'failed')
    .select(['id', 'template', 'params', 'to_email', 'sealed'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The hashes of these that belong to a token that still works. */
export async function listLiveTokens(db: Database, hashes: Buffer[], now: Date) {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectFrom('account_tokens')
    .where('token_hash', 'in', hashes)
    .where('expires_at', '>', now)
    .select('token_hash')
    .execute();
  return rows.map(({ token_hash }) => token_hash.toString('hex'));
}

/** Queues mails again. */
export async function requeueMails(
  tx: Database,
  ids: string[],
  times: { run_at: Date; give_up_at: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('mails')
    .set({ ...times, status: 'queued', accepted_at: null, dismissed_at: null })
    .where('id', 'in', ids)
    .execute();
}

/** Returns the ids that changed. */
export async function setDismissed(db: Database, ids: string[], at: Date | null) {
  const rows = await db
    .updateTable('mails')
    .set({ dismissed_at: at })
    .where('id', 'in', ids)
    .where('status', '=', 'failed')
    .where('dismissed_at', at === null ? 'is not' : 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

function matching(db: Database, { state, keyword }: MailFilter) {
  return db
    .selectFrom('mails')
    .$if(state !== undefined, (q) => q.where(CONDITIONS[state ?? 'failed']))
    .$if(keyword !== '', (q) => q.where(sql<SqlBool>`strpos(lower(to_email), ${keyword}) > 0`));
}
