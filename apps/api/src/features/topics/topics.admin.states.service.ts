import type { Updateable } from 'kysely';
import type { Topics } from '../../db/tables.ts';
import { changes } from '../../lists/changes.ts';
import type { Subject } from '../../lists/noun.ts';
import { localDay, localMidnight } from '../../platform/clock.ts';
import { type AdminTopicRow, lockTopics, updateTopicRow } from './topics.admin.queries.ts';
import { lastDay } from './topics.view.ts';

type Status = Pick<Updateable<Topics>, 'status' | 'trashed_from' | 'opens_at'>;

export const TOPIC: Subject = { subject: 'topic', tag: 'topics', not_found: 'topic.not_found' };

const change = changes<AdminTopicRow, Status>(TOPIC, {
  lock: lockTopics,
  update: updateTopicRow,
  labelOf: ({ title }) => title.vi,
  sidesOf: (row, { status }) => ({ before: { status: row.status }, after: { status } }),
});

/** Changes of the status of topics. */
export const topicStates = {
  /** A draft without a day of opening opens today, or on its last day if that is over. */
  publish: change('publish', (row, now) =>
    row.status === 'draft'
      ? { status: 'published', opens_at: row.opens_at ?? firstDay(row, now) }
      : undefined,
  ),
  hide: change('hide', ({ status }) => (status === 'published' ? { status: 'draft' } : undefined)),
  trash: change('trash', ({ status }) =>
    status === 'trash' ? undefined : { status: 'trash', trashed_from: status },
  ),
  /** Topics return to the state in which they were. */
  restore: change('restore', ({ status, trashed_from }) =>
    status === 'trash' ? { status: trashed_from ?? 'draft', trashed_from: null } : undefined,
  ),
};

function firstDay({ closes_at }: AdminTopicRow, now: Date): Date {
  const last = lastDay(closes_at);
  const today = localDay(now);
  return localMidnight(last && last < today ? last : today);
}
