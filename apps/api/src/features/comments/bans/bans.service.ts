import { createHmac } from 'node:crypto';
import type { BansAsked } from '@mam/contract/bans/bans.admin';
import { AppError } from '@mam/contract/core/errors';
import { joinFullName } from '@mam/contract/rules/person';
import type { Database } from '../../../db/connect.ts';
import { secretKey } from '../../../db/keys/secret-key.ts';
import type { Actor } from '../../../http/access/request-context.ts';
import type { Clock } from '../../../platform/clock.ts';
import { addDays } from '../../../platform/clock.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { personsOf } from '../../persons/persons.service.ts';
import {
  countBans,
  findAccountName,
  hasBanEnded,
  insertBan,
  liftBanRow,
  listBans,
  listBansOf,
  selectBanOf,
} from './bans.queries.ts';

/** Bans of one answer. */
const PAGE = 50;
/** Days that its end is news. */
const ENDED_DAYS = 3;

/**
 * Refuses texts of a person who is banned, by name or after an anonymous comment.
 * @throws `comment.banned` with the reason that the moderator gave.
 */
export async function refuseBanned(db: Database, clock: Clock, user_id: number): Promise<void> {
  const ban = await selectBanOf(db, await writerOf(db, user_id), clock.now());
  if (!ban) return;
  const params = { reason: ban.reason, ...(ban.ends_at && { until: ban.ends_at.toISOString() }) };
  throw new AppError('comment.banned', { params });
}

/** The ban of the account, which its next text would be refused by, or whether one has just ended. */
export async function getOwnBan({ db, clock }: { db: Database; clock: Clock }, user_id: number) {
  const writer = await writerOf(db, user_id);
  const now = clock.now();
  const ban = await selectBanOf(db, writer, now);
  if (ban) {
    const until = ban.ends_at?.toISOString() ?? null;
    return { ban: { reason: ban.reason, until }, has_ended: false };
  }
  const since = addDays(now, -ENDED_DAYS);
  return { ban: null, has_ended: await hasBanEnded(db, writer, { since, now }) };
}

/** What bans of the account are stored by: its id, or a person after an anonymous comment. */
async function writerOf(db: Database, user_id: number) {
  return { user_id, persons: [...(await personsOf(db, user_id)), hashPerson(db, user_id)] };
}

/** The account as bans of earlier versions have it, whatever comment they followed. */
function hashPerson(db: Database, user_id: number): Buffer {
  const key = secretKey(db, 'bans');
  return createHmac('sha256', key).update(String(user_id)).digest();
}

export interface NewBan {
  /** Set for a ban after an anonymous comment: what the comment has in place of an account. */
  person: Buffer | null;
  /** Set for a ban by name. */
  user_id: number | null;
  comment_id: number | null;
  /** Name or pseudonym in the audit log. */
  label: string;
  reason: string;
  /** Null: for good. */
  days: number | null;
}

/** Bans a person. No answer shows that the person is banned already, which would link two pseudonyms. */
export async function banPerson(
  tx: Database,
  actor: Actor,
  { label, days, ...ban }: NewBan,
  now: Date,
): Promise<{ id: number; ends_at: Date | null }> {
  const ends_at = days === null ? null : addDays(now, days);
  const id = await insertBan(tx, { ...ban, ends_at, created_at: now, created_by: actor.user_id });
  const after = { reason: ban.reason, ends_at: ends_at?.toISOString() ?? null };
  await recordChange(tx, actor, { ...entryOf(ban.user_id, id, 'ban'), label, after });
  return { id, ends_at };
}

/** Lifts a ban, or puts back one that was lifted, which ends when it would have. @throws `ban.not_found` */
export async function liftBan(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  { id, verb }: { id: number; verb: 'lift_ban' | 'reinstate_ban' },
): Promise<void> {
  const lifted = { lifted_at: clock.now(), lifted_by: actor.user_id };
  await db.transaction().execute(async (tx) => {
    const changed = await liftBanRow(tx, id, verb === 'lift_ban' ? lifted : null);
    if (!changed) throw new AppError('ban.not_found');
    const label = changed.user_id === null ? '' : await accountName(tx, changed.user_id);
    await recordChange(tx, actor, { ...entryOf(changed.user_id, id, verb), label });
  });
}

/** A ban by name is an entry about the account: its content is cleared when the account is deleted. */
function entryOf(user_id: number | null, id: number, verb: 'ban' | 'lift_ban' | 'reinstate_ban') {
  return user_id === null
    ? ({ subject: 'ban', verb, id } as const)
    : ({ subject: 'account', verb, id: user_id } as const);
}

/** Name of an account. @throws `user.not_found` */
export async function accountName(db: Database, user_id: number): Promise<string> {
  const row = await findAccountName(db, user_id);
  if (!row) throw new AppError('user.not_found');
  return joinFullName(row);
}

/** One answer of the list of bans. */
export async function listBanRows(db: Database, asked: BansAsked) {
  const rows = await listBans(db, PAGE, asked);
  return { rows, next: rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null };
}

/** Number of bans after these comments. */
export async function countBansAfter(db: Database, comment_ids: number[]): Promise<number> {
  return comment_ids.length === 0 ? 0 : countBans(db, comment_ids);
}

/** Bans of an account, by name and after anonymous comments, for its export. */
export async function collectBans(db: Database, user_id: number) {
  return listBansOf(db, user_id, await personsOf(db, user_id));
}
