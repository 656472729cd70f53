import type { AdminTopic, TopicAdminState } from '@mam/contract/topics/topics.admin';
import type { TopicDraft } from '@mam/contract/topics/topics.rules';
import { localDay } from '../../platform/clock.ts';
import type { AdminTopicRow } from './topics.admin.queries.ts';
import { lastDay, stateOf, toTally, totalOf } from './topics.view.ts';

/** A topic as admins see it. */
export function toAdminTopic(row: AdminTopicRow, now: Date): AdminTopic {
  return {
    ...toFields(row),
    id: row.id,
    uuid: row.uuid,
    lacks: row.lacks,
    state: adminState(row, now),
    tally: toTally(row),
    side_count: totalOf(row),
    comment_count: row.comment_count,
    updated_at: row.updated_at.toISOString(),
  };
}

/** What an admin edits. */
export function toFields(row: AdminTopicRow): TopicDraft {
  const { category_id, title, ping, side_names, summary, opens_at, closes_at } = row;
  return {
    ...{ category_id, title, ping, side_names, summary },
    opens_on: opens_at && localDay(opens_at),
    closes_on: lastDay(closes_at),
  };
}

function adminState(row: AdminTopicRow, now: Date): TopicAdminState {
  if (row.status !== 'published') return row.status;
  return row.opens_at && row.opens_at > now ? 'upcoming' : stateOf(row, now);
}
