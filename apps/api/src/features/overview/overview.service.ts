import { BANNER_ENDS_SOON_DAYS, FAILED_MAIL_DAYS } from '@mam/contract/core/constants';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { MEDIA_IN_PROGRESS } from '@mam/contract/media/media';
import type { PendingWork } from '@mam/contract/overview/overview';
import { addDays } from '@mam/contract/statistics/range';
import type { Deps } from '../../app.deps.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { localDay, localMidnight } from '../../platform/clock.ts';
import { countModeration } from '../moderation/moderation.admin.service.ts';
import { countTickets } from '../tickets/tickets.admin.service.ts';
import {
  countBannersEnding,
  countFailedMails,
  countOpenEmailChanges,
  findFirstFile,
  findNextScheduled,
} from './overview.queries.ts';

const FAILED = { statuses: ['failed'], by: 'updated_at', direction: 'desc' } as const;
const PROCESSING = {
  statuses: MEDIA_IN_PROGRESS,
  by: 'created_at',
  direction: 'asc',
} as const;

/** Work that waits for an admin, each figure from the table of the page that handles it. */
export async function getPendingWork(deps: Deps, { user_id }: Actor): Promise<PendingWork> {
  const { db, clock } = deps;
  const today = localDay(clock.now());
  const [comments, tickets, failed, processing, scheduled, mails, emailChanges, banners_ending] =
    await Promise.all([
      countModeration(deps),
      countTickets(deps, user_id),
      findFirstFile(db, FAILED),
      findFirstFile(db, PROCESSING),
      findNextScheduled(db),
      countFailedMails(db, localMidnight(addDays(today, -FAILED_MAIL_DAYS))),
      countOpenEmailChanges(db),
      countBannersEnding(db, { from: today, to: addDays(today, BANNER_ENDS_SOON_DAYS) }),
    ]);
  return {
    comments: {
      count: comments.waiting,
      at: comments.oldest_at,
      distress: comments.distress,
    },
    tickets: { count: tickets.waiting, at: tickets.oldest, distress: tickets.distress },
    media_failed: toItemQueue(failed),
    media_processing: toItemQueue(processing),
    scheduled: toItemQueue(scheduled),
    mails_failed: toQueue(mails),
    email_changes: toQueue(emailChanges),
    banners_ending,
  };
}

/** A number of items, and the time of the first one. */
interface Queue {
  count: number;
  at: Date | null;
}

function toQueue({ count, at }: Queue) {
  return { count, at: at?.toISOString() ?? null };
}

function toItemQueue(first: (Queue & { kind: PlayableKind }) | undefined) {
  return first ? { ...toQueue(first), kind: first.kind } : { count: 0, at: null, kind: null };
}
