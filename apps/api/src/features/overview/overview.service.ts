import { BANNER_ENDS_SOON_DAYS, FAILED_MAIL_DAYS } from '@mam/contract/core/constants';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import type { PendingWork } from '@mam/contract/overview/overview';
import { addDays } from '@mam/contract/statistics/range';
import type { Deps } from '../../app.deps.ts';
import { localDay, localMidnight } from '../../platform/clock.ts';
import {
  countBannersEnding,
  countFailedMails,
  countOpenEmailChanges,
  findFirstFile,
  findNextScheduled,
} from './overview.queries.ts';

const FAILED = { statuses: ['failed'], by: 'updated_at', direction: 'desc' } as const;
const PROCESSING = {
  statuses: ['uploading', 'uploaded', 'processing'],
  by: 'created_at',
  direction: 'asc',
} as const;

/** What waits for an admin: each figure from the table whose page settles it. */
export async function getPendingWork({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<PendingWork> {
  const today = localDay(clock.now());
  const [failed, processing, scheduled, mails, emailChanges, banners_ending] = await Promise.all([
    findFirstFile(db, FAILED),
    findFirstFile(db, PROCESSING),
    findNextScheduled(db),
    countFailedMails(db, localMidnight(addDays(today, -FAILED_MAIL_DAYS))),
    countOpenEmailChanges(db),
    countBannersEnding(db, { from: today, to: addDays(today, BANNER_ENDS_SOON_DAYS) }),
  ]);
  return {
    media_failed: itemQueue(failed),
    media_processing: itemQueue(processing),
    scheduled: itemQueue(scheduled),
    mails_failed: queue(mails),
    email_changes: queue(emailChanges),
    banners_ending,
  };
}

interface First {
  count: number;
  at: Date | null;
}

function queue({ count, at }: First) {
  return { count, at: at?.toISOString() ?? null };
}

function itemQueue(first: (First & { kind: PlayableKind }) | undefined) {
  return first ? { ...queue(first), kind: first.kind } : { count: 0, at: null, kind: null };
}
