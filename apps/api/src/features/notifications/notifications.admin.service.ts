import { AppError, fieldError } from '@mam/contract/core/errors';
import type { NotificationSort } from '@mam/contract/notifications/notification-kinds';
import type {
  AdminNotification,
  NotificationPace,
} from '@mam/contract/notifications/notifications.admin';
import { hasPassed, type NotificationDraft } from '@mam/contract/notifications/notifications.rules';
import { foldWords } from '@mam/contract/text/fold';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { readPage } from '../../platform/lists.ts';
import { recordChange } from '../audit/audit.service.ts';
import { findPace, lockPaceRow, updatePace } from './notifications.pace.queries.ts';
import {
  countAttention,
  countNotifications,
  countOutcomes,
  findNotification,
  insertNotification,
  listNotifications,
  lockNotification,
  type NotificationFilter,
  type NotificationRow,
  updateNotification,
  updateNotificationFields,
} from './notifications.queries.ts';
import { lateBefore } from './notifications.sending.service.ts';
import { isLate, toAdminNotification, toFields } from './notifications.view.ts';

interface ListQuery extends Omit<NotificationFilter, 'words'> {
  page: number;
  size: number;
  keyword?: string | undefined;
  sort?: NotificationSort | undefined;
}

export async function listManaged({ db, clock }: Deps, query: ListQuery) {
  const { page, size, keyword = '', sort = '-send_at', ...filters } = query;
  const filter = { ...filters, words: foldWords(keyword) };
  const late_before = lateBefore(clock.now());
  const rows = await readPage(
    { page, size },
    {
      count: () => countNotifications(db, filter),
      list: (range) => listNotifications(db, filter, { ...range, sort }),
      toItem: (row) => row,
    },
  );
  return {
    ...rows,
    items: await toItems(db, rows.items, late_before),
    attention: await countAttention(db, late_before),
  };
}

/** @throws `notification.not_found` */
export async function getManaged({ db, clock }: Deps, id: number): Promise<AdminNotification> {
  const row = await findNotification(db, id);
  if (!row) throw new AppError('notification.not_found');
  const [item] = await toItems(db, [row], lateBefore(clock.now()));
  if (!item) throw new AppError('notification.not_found');
  return item;
}

async function toItems(db: Database, rows: NotificationRow[], late_before: Date) {
  const sending = rows.filter(({ status }) => status === 'sending').map(({ id }) => id);
  const counts = sending.length > 0 ? await countOutcomes(db, sending) : [];
  const byId = new Map(counts.map((each) => [each.notification_id, each]));
  return rows.map((row) => toAdminNotification(row, { live: byId.get(row.id), late_before }));
}

export async function createNotification(deps: Deps, actor: Actor, draft: NotificationDraft) {
  const fields = withTime(draft, deps.clock.now());
  const id = await deps.db.transaction().execute(async (tx) => {
    const inserted = await insertNotification(tx, fields, deps.clock.now());
    await record(tx, actor, { verb: 'create', id: inserted, name: draft.name, after: fields });
    return inserted;
  });
  return getManaged(deps, id);
}

/** @throws `notification.not_found`, `notification.started`, `edit.stale` after a save in between. */
export function saveNotification(
  deps: Deps,
  actor: Actor,
  { id, updated_at, ...draft }: NotificationDraft & { id: number; updated_at: string },
) {
  return change(deps, id, async (tx, row, now) => {
    if (row.status !== 'pending') throw new AppError('notification.started');
    if (row.updated_at.toISOString() !== updated_at) throw new AppError('edit.stale');
    const fields = withTime(draft, now);
    await updateNotificationFields(tx, id, { fields, now });
    const sides = {
      before: toFields(row),
      after: { ...fields, send_at: fields.send_at.toISOString() },
    };
    await record(tx, actor, { verb: 'update', id, name: draft.name, ...sides });
  });
}

/** @throws `notification.not_found`, `notification.started` */
export function removeNotification(deps: Deps, actor: Actor, id: number) {
  return change(deps, id, async (tx, row, now) => {
    if (row.status === 'deleted') return;
    if (row.status !== 'pending') throw new AppError('notification.started');
    const fields = { status: 'deleted', deleted_at: now, deleted_by: actor.user_id } as const;
    await updateNotification(tx, id, { ...fields, updated_at: now });
    await record(tx, actor, { verb: 'delete', id, name: row.name, before: toFields(row) });
  });
}

/**
 * One whose time has come meanwhile is held: it is sent only when an admin continues it.
 * @throws `notification.not_found`, `edit.stale` when it is not deleted.
 */
export function restoreNotification(deps: Deps, actor: Actor, id: number) {
  return change(deps, id, async (tx, row, now) => {
    if (row.status !== 'deleted') throw new AppError('edit.stale');
    const fields = { status: 'pending', deleted_at: null, deleted_by: null } as const;
    const held = row.send_at <= now && { held_at: now, held_by: actor.user_id };
    await updateNotification(tx, id, { ...fields, ...held, updated_at: now });
    await record(tx, actor, { verb: 'restore', id, name: row.name });
  });
}

/** @throws `notification.not_found`, `edit.stale` once it is completed or deleted. */
export function holdNotification(deps: Deps, actor: Actor, id: number) {
  return change(deps, id, async (tx, row, now) => {
    assertActive(row);
    if (row.held_at) return;
    await updateNotification(tx, id, { held_at: now, held_by: actor.user_id });
    await record(tx, actor, { verb: 'hold', id, name: row.name });
  });
}

/** As long as it was held, it was not late. @throws as `holdNotification` */
export function continueNotification(deps: Deps, actor: Actor, id: number) {
  return change(deps, id, async (tx, row, now) => {
    assertActive(row);
    if (!row.held_at) return;
    await updateNotification(tx, id, { held_at: null, held_by: null, progress_at: now });
    await record(tx, actor, { verb: 'continue', id, name: row.name });
  });
}

/** Sends a late notification, or a pending one before its time. @throws as `holdNotification` */
export function sendNotificationNow(deps: Deps, actor: Actor, id: number) {
  return change(deps, id, async (tx, row, now) => {
    assertActive(row);
    if (!isLate(row, lateBefore(now)) && row.status === 'sending') return;
    const isEarly = row.send_at > now;
    const send_at = isEarly ? now : row.send_at;
    await updateNotification(tx, id, { send_at, progress_at: now, held_at: null, held_by: null });
    await record(tx, actor, { verb: 'send_now', id, name: row.name });
  });
}

export async function getPace(db: Database): Promise<NotificationPace> {
  const { mails_per_minute, updated_at } = await findPace(db);
  return { mails_per_minute, updated_at: updated_at?.toISOString() ?? null };
}

/** @throws `edit.stale` after a save in between. */
export async function savePace({ db, clock }: Deps, actor: Actor, pace: NotificationPace) {
  const { mails_per_minute } = pace;
  await db.transaction().execute(async (tx) => {
    const row = await lockPaceRow(tx);
    if ((row.updated_at?.toISOString() ?? null) !== pace.updated_at)
      throw new AppError('edit.stale');
    await updatePace(tx, { mails_per_minute, now: clock.now() });
    await recordChange(tx, actor, {
      ...{ subject: 'notification', verb: 'update', id: null, label: 'mails_per_minute' },
      before: { mails_per_minute: row.mails_per_minute },
      after: { mails_per_minute },
    });
  });
  return getPace(db);
}

/** Runs a change of one notification in a transaction that holds its row. */
async function change(
  deps: Deps,
  id: number,
  apply: (tx: Database, row: LockedRow, now: Date) => Promise<void>,
): Promise<AdminNotification> {
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockNotification(tx, id);
    if (!row) throw new AppError('notification.not_found');
    await apply(tx, row, deps.clock.now());
  });
  return getManaged(deps, id);
}

type LockedRow = NonNullable<Awaited<ReturnType<typeof lockNotification>>>;

function assertActive({ status }: LockedRow): void {
  if (status !== 'pending' && status !== 'sending') throw new AppError('edit.stale');
}

/** @throws a field error for a time that has passed. */
function withTime({ send_at, ...draft }: NotificationDraft, now: Date) {
  if (hasPassed(send_at, now.getTime())) {
    throw fieldError('send_at', 'validation_notification_time_past');
  }
  return { ...draft, send_at: send_at === 'now' ? now : new Date(send_at) };
}

interface Entry {
  verb: string;
  id: number;
  name: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

function record(tx: Database, actor: Actor, { name: label, ...entry }: Entry): Promise<void> {
  return recordChange(tx, actor, { subject: 'notification', label, ...entry });
}
