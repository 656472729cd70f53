import type { AdminMail, MailFilters } from '@mam/contract/mails/mails.admin';
import type { Deps } from '../../app.deps.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { hashToken } from '../../http/access/session.ts';
import { readPage } from '../../platform/lists.ts';
import { recordChange } from '../audit/audit.service.ts';
import { problemOf } from './mail-problems.rules.ts';
import {
  countMails,
  listLiveTokens,
  listMails,
  lockFailedMails,
  type MailListRow,
  requeueMails,
  setDismissed,
} from './mails.admin.queries.ts';
import { GIVE_UP_AFTER_MS } from './mails.service.ts';
import { openMail } from './sealed-mails.service.ts';

type ListQuery = MailFilters & { page: number; size: number };

/** One page of the mails, with the number of failed ones. */
export async function listAdminMails({ db, clock }: Deps, query: ListQuery) {
  const { page, size, state, keyword = '' } = query;
  const filter = { state, keyword: keyword.toLowerCase() };
  const [list, failed] = await Promise.all([
    readPage(
      { page, size },
      {
        count: () => countMails(db, filter),
        list: (range) => listMails(db, filter, range),
        toItem: (row) => toAdminMail(openMail(db, row), clock.now()),
      },
    ),
    countMails(db, { state: 'failed', keyword: '' }),
  ]);
  return { ...list, failed };
}

/** The server's reply may quote the address, so it is answered as a key. */
function toAdminMail(row: MailListRow, now: Date): AdminMail {
  const { id, template, language, attempts, state, reason, expires_at } = row;
  // The staff never learns who asked a private question.
  const isPrivate = template === 'ticket_answered';
  return {
    ...{ id, template, language, attempts, state },
    to_email: isPrivate || row.to_email === '' ? null : row.to_email,
    problem: state === 'sent' || reason === null ? null : problemOf(reason),
    created_at: row.created_at.toISOString(),
    sent_at: isPrivate ? null : (row.sent_at?.toISOString() ?? null),
    is_expired: isPrivate
      ? state === 'failed' || state === 'dismissed'
      : expires_at !== null && Date.parse(expires_at) <= now.getTime(),
  };
}

interface Many {
  ids: string[];
  actor: Actor;
}

/** Queues failed mails again; one whose link works no more is left as it is. */
export async function retryMails({ db, clock }: Deps, { ids, actor }: Many) {
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const mails = await lockFailedMails(tx, ids);
    const hashes = mails.flatMap(({ params }) => tokenHash(params) ?? []);
    const live = new Set(await listLiveTokens(tx, hashes, now));
    const works = ({ params, to_email, sealed }: (typeof mails)[number]) => {
      // The address of a private question is gone.
      if (to_email === '' && sealed === null) return false;
      const hash = tokenHash(params);
      return hash === undefined || live.has(hash.toString('hex'));
    };
    const changed = mails.filter(works).map(({ id }) => id);
    const expired = mails.filter((mail) => !works(mail)).map(({ id }) => id);
    const give_up_at = new Date(now.getTime() + GIVE_UP_AFTER_MS);
    await requeueMails(tx, changed, { run_at: now, give_up_at });
    if (changed.length > 0) await record(tx, actor, { verb: 'retry', count: changed.length });
    return { changed, expired };
  });
}

/** Takes failed mails off the waiting work, or puts them back. Returns the ids that changed. */
export async function dismissMails(
  { db, clock }: Deps,
  { ids, actor, isUndo }: Many & { isUndo: boolean },
) {
  return db.transaction().execute(async (tx) => {
    const changed = await setDismissed(tx, ids, isUndo ? null : clock.now());
    const verb = isUndo ? 'undo' : 'done';
    if (changed.length > 0) await record(tx, actor, { verb, count: changed.length });
    return { changed };
  });
}

/** No address is in the log. */
function record(
  tx: Deps['db'],
  actor: Actor,
  { verb, count }: { verb: string; count: number },
): Promise<void> {
  return recordChange(tx, actor, { verb, subject: 'mail', id: null, label: String(count) });
}

function tokenHash(params: unknown): Buffer | undefined {
  if (typeof params !== 'object' || params === null || !('token' in params)) return undefined;
  return hashToken(String(params.token));
}
