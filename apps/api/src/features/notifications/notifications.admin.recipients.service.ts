import { AppError } from '@mam/contract/core/errors';
import type { RecipientOutcome } from '@mam/contract/notifications/notification-kinds';
import type { DoubtfulAddress } from '@mam/contract/notifications/notifications.admin';
import type { Audience } from '@mam/contract/notifications/notifications.rules';
import type { NotificationRecipient } from '@mam/contract/notifications/recipients.admin';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { readAll, readPage } from '../../platform/lists.ts';
import { recordChange } from '../audit/audit.service.ts';
import { shortened } from './notifications.address.view.ts';
import {
  countAudience,
  type DoubtfulAddressRow,
  listDoubtfulAddresses,
} from './notifications.audience.queries.ts';
import { findPace } from './notifications.pace.queries.ts';
import {
  findNotification,
  lockNotification,
  refreshCounts,
  updateNotification,
} from './notifications.queries.ts';
import {
  countRecipients,
  listRecipients,
  listTroubled,
  type RecipientRow,
  requeueRecipients,
  settleRecipients,
} from './notifications.recipients.queries.ts';

/** Addresses that the form offers to leave out. */
const DOUBTFUL_ADDRESSES_MAX = 50;

/** The exact numbers of this moment; at its time a notification counts again. */
export async function countReached({ db, clock }: Deps, audience: Audience) {
  const now = clock.now();
  const [counts, { mails_per_minute }] = await Promise.all([
    countAudience(db, audience, now),
    findPace(db),
  ]);
  const minutes = Math.ceil(counts.total / mails_per_minute);
  return { ...counts, counted_at: now.toISOString(), minutes };
}

export async function listDoubtful({ db, clock }: Deps, audience: Audience) {
  const rows = await listDoubtfulAddresses(db, audience, {
    now: clock.now(),
    limit: DOUBTFUL_ADDRESSES_MAX,
  });
  return { items: rows.map(toDoubtfulAddress), total: rows[0]?.total ?? 0 };
}

function toDoubtfulAddress({
  email,
  outcome,
  tried_at,
  ...row
}: DoubtfulAddressRow): DoubtfulAddress {
  return {
    ...row,
    email: shortened(email),
    outcome: outcome === 'doubtful' ? outcome : 'failed',
    at: (tried_at ?? new Date(0)).toISOString(),
  };
}

interface RecipientQuery {
  id: number;
  page: number;
  size: number;
  outcome?: RecipientOutcome | undefined;
}

/** @throws `notification.not_found` */
export async function listOutcomes({ db }: Deps, { id, page, size, outcome }: RecipientQuery) {
  await assertExists(db, id);
  const filter = { notification_id: id, outcome };
  return readPage(
    { page, size },
    {
      count: () => countRecipients(db, filter),
      list: (range) => listRecipients(db, filter, range),
      toItem: toRecipient,
    },
  );
}

function toRecipient({ email, status, tried_at, ...row }: RecipientRow): NotificationRecipient {
  return {
    ...row,
    email: email === null ? null : shortened(email),
    outcome: status === 'sending' ? 'waiting' : status,
    at: tried_at?.toISOString() ?? null,
  };
}

/** All failed and doubtful recipients with their addresses. @throws `notification.not_found` */
export async function exportTroubled(deps: Deps, actor: Actor, id: number) {
  const { name } = await assertExists(deps.db, id);
  await recordChange(deps.db, actor, { subject: 'notification', verb: 'export', id, label: name });
  return readAll((chunk) => listTroubled(deps.db, id, chunk));
}

interface Chosen {
  id: number;
  ids: number[];
}

/**
 * Sends to failed or doubtful recipients again: the only way to a second mail, and an admin's choice. A
 * completed notification is being sent again.
 * @throws `notification.not_found`, `edit.stale` before it was sent at all.
 */
export function sendAgain(deps: Deps, actor: Actor, { id, ids }: Chosen) {
  return settle(deps, { actor, id, verb: 'send_again' }, async (tx, now) => {
    const changed = await requeueRecipients(tx, { notification_id: id, ids }, now);
    const fields = {
      status: 'sending',
      completed_at: null,
      counts: null,
      progress_at: now,
    } as const;
    if (changed.length > 0) await updateNotification(tx, id, fields);
    return changed;
  });
}

/** Regards doubtful recipients as reached. @throws as `sendAgain` */
export function markReached(deps: Deps, actor: Actor, { id, ids }: Chosen) {
  return settle(deps, { actor, id, verb: 'mark_sent' }, async (tx) => {
    const changed = await settleRecipients(tx, { notification_id: id, ids });
    await refreshCounts(tx, id);
    return changed;
  });
}

interface Settlement {
  actor: Actor;
  id: number;
  verb: 'send_again' | 'mark_sent';
}

function settle(
  { db, clock }: Deps,
  { actor, id, verb }: Settlement,
  apply: (tx: Database, now: Date) => Promise<number[]>,
): Promise<{ changed: number[] }> {
  return db.transaction().execute(async (tx) => {
    const row = await lockNotification(tx, id);
    if (!row) throw new AppError('notification.not_found');
    if (row.status !== 'sending' && row.status !== 'completed') throw new AppError('edit.stale');
    const changed = await apply(tx, clock.now());
    const entry = { subject: 'notification', verb, id, label: row.name } as const;
    if (changed.length > 0)
      await recordChange(tx, actor, { ...entry, after: { count: changed.length } });
    return { changed };
  });
}

async function assertExists(db: Database, id: number) {
  const row = await findNotification(db, id);
  if (!row) throw new AppError('notification.not_found');
  return row;
}
