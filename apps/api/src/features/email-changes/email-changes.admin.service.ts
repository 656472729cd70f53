import { AppError, fieldError } from '@mam/contract/core/errors';
import type {
  EmailChangeDetail,
  EmailChangeFilters,
} from '@mam/contract/email-changes/email-changes.admin';
import { foldWords } from '@mam/contract/text/fold';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { hasCode } from '../../platform/error-code.ts';
import { readPage } from '../../platform/lists.ts';
import { revokeAccess, updateAccounts } from '../accounts/accounts.service.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { MailDeps } from '../mails/mails.service.ts';
import {
  countRequests,
  decideRequest,
  findRequest,
  insertNote,
  isEmailOfAnother,
  listNotes,
  listRequests,
  lockRequest,
} from './email-changes.admin.queries.ts';
import { toEmailChangeDetail, toEmailChangeRow } from './email-changes.admin.view.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

/** One page of the requests of all accounts. */
export function listAllEmailChanges(
  db: Database,
  { page, size, status, keyword = '' }: EmailChangeFilters & { page: number; size: number },
) {
  const filter = { status, words: foldWords(keyword) };
  return readPage(
    { page, size },
    {
      count: () => countRequests(db, filter),
      list: (range) => listRequests(db, filter, range),
      toItem: toEmailChangeRow,
    },
  );
}

/** @throws `email_change.not_found`. */
export async function getEmailChange(db: Database, id: number): Promise<EmailChangeDetail> {
  const row = await findRequest(db, id);
  if (!row) throw notFound();
  const { new_email: email, user_id, status } = row;
  const [notes, is_taken] = await Promise.all([
    listNotes(db, id),
    status === 'incomplete' && isEmailOfAnother(db, { email, user_id }),
  ]);
  return toEmailChangeDetail(row, { notes, is_taken });
}

/** Adds a note on having contacted the customer. @throws `email_change.not_found`, `email_change.decided`. */
export function addContactNote(deps: MailDeps, id: number, { actor, text }: ByAdmin) {
  return changeRequest(deps, id, async (tx) => {
    const created_at = deps.clock.now();
    await insertNote(tx, { email_change_id: id, user_id: actor.user_id, text, created_at });
    await record(tx, actor, { id, verb: 'note' });
  });
}

/**
 * Changes the address of the account, ends its sessions and tells both addresses.
 * @throws `email_change.not_found`, `email_change.decided`, `email_change.unconfirmed`,
 * `email_change.suspended`; `email_change.taken` where another account has the address;
 * `validation` before the customer was contacted.
 */
export async function completeEmailChange(deps: MailDeps, id: number, { actor, text }: ByAdmin) {
  const complete = async (tx: Database, locked: Locked) => {
    const { account, request } = locked;
    await assertCompletable(tx, locked);
    const { new_email: email } = request;
    const now = deps.clock.now();
    await updateAccounts(tx, [account.id], { email, email_verified_at: now });
    await revokeAccess(tx, account.id);
    const outcome = { status: 'complete', complete_reason: text } as const;
    await decideRequest(tx, id, { ...outcome, decided_by: actor.user_id, updated_at: now });
    await announce(tx, deps, locked);
    await record(tx, actor, { id, verb: 'complete', status: 'complete' });
  };
  return changeRequest(deps, id, complete).catch((error: unknown) => {
    // An account that was created with the address after the check.
    throw hasCode(error, UNIQUE_VIOLATION) ? new AppError('email_change.taken') : error;
  });
}

const UNIQUE_VIOLATION = '23505';

/** Refuses a request, confirmed or not. @throws `email_change.not_found`, `email_change.decided`. */
export function refuseEmailChange(deps: MailDeps, id: number, { actor, text }: ByAdmin) {
  return changeRequest(deps, id, async (tx, { account, request }) => {
    const outcome = { status: 'refused', refuse_reason: text } as const;
    const updated_at = deps.clock.now();
    await decideRequest(tx, id, { ...outcome, decided_by: actor.user_id, updated_at });
    const { email: to, language, first_name: name } = account;
    const params = { name, new_email: request.new_email, reason: text };
    await deps.mails.queue(tx, { template: 'email_change_refused', to, language, params });
    await record(tx, actor, { id, verb: 'refuse', status: 'refused' });
  });
}

interface ByAdmin {
  actor: Actor;
  /** What the admin wrote. */
  text: string;
}

async function assertCompletable(tx: Database, { account, request }: Locked): Promise<void> {
  if (request.confirmed_at === null) throw new AppError('email_change.unconfirmed');
  if (account.status !== 'active') throw new AppError('email_change.suspended');
  const address = { email: request.new_email, user_id: account.id };
  if (await isEmailOfAnother(tx, address)) throw new AppError('email_change.taken');
  if (request.contact_note === null)
    throw fieldError('contact_note', 'validation_email_change_contact_first');
}

/** One mail to each address; the old one can no longer sign in. */
async function announce(tx: Database, { mails }: MailDeps, { account, request }: Locked) {
  const { language, first_name: name } = account;
  const { new_email } = request;
  for (const to of new Set([account.email, new_email])) {
    const params = { name, new_email };
    await mails.queue(tx, { template: 'email_change_done', to, language, params });
  }
}

/** Neither names nor addresses are in the log. */
function record(
  tx: Database,
  actor: Actor,
  { id, verb, status }: { id: number; verb: string; status?: string },
): Promise<void> {
  const sides = status && { before: { status: 'incomplete' }, after: { status } };
  return recordChange(tx, actor, { verb, subject: 'email_change', id, label: `#${id}`, ...sides });
}

async function changeRequest(
  { db }: MailDeps,
  id: number,
  change: (tx: Database, locked: Locked) => Promise<void>,
): Promise<EmailChangeDetail> {
  await db.transaction().execute(async (tx) => {
    const locked = await lockRequest(tx, id);
    if (!locked) throw notFound();
    if (locked.request.status !== 'incomplete') throw new AppError('email_change.decided');
    await change(tx, locked);
  });
  return getEmailChange(db, id);
}

function notFound(): AppError {
  return new AppError('email_change.not_found');
}
