import { BANNER_ENDS_SOON_DAYS, TICKET_PICTURES_BYTES_MAX } from '@mam/contract/core/constants';
import { addDays } from '@mam/contract/core/days';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { MEDIA_IN_PROGRESS } from '@mam/contract/media/media';
import type { PendingWork } from '@mam/contract/overview/overview';
import type { Deps } from '../../app.deps.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { localDay } from '../../platform/clock.ts';
import { countWork } from '../inbox/inbox.service.ts';
import { picturesSize } from '../tickets/tickets.service.ts';
import { countBannersEnding, findFirstFile, findNextScheduled } from './overview.queries.ts';

const PROCESSING = {
  statuses: MEDIA_IN_PROGRESS,
  by: 'created_at',
  direction: 'asc',
} as const;

/** What waits for a person, and what goes on by itself. */
export async function getPendingWork(deps: Deps, { user_id }: Actor): Promise<PendingWork> {
  const { db, clock } = deps;
  const today = localDay(clock.now());
  const [work, processing, scheduled, banners_ending, bytes] = await Promise.all([
    countWork(deps, user_id),
    findFirstFile(db, PROCESSING),
    findNextScheduled(db),
    countBannersEnding(db, { from: today, to: addDays(today, BANNER_ENDS_SOON_DAYS) }),
    picturesSize(db),
  ]);
  return {
    work,
    media_processing: toItemQueue(processing),
    scheduled: toItemQueue(scheduled),
    banners_ending,
    ticket_pictures: { bytes, bytes_max: TICKET_PICTURES_BYTES_MAX },
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
