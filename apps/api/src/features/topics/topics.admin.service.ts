import { randomUUID } from 'node:crypto';
import { fieldError } from '@mam/contract/core/errors';
import { lacking } from '@mam/contract/rules/stages';
import type { AdminTopic, TopicAdminState } from '@mam/contract/topics/topics.admin';
import { completeTopic, type TopicDraft } from '@mam/contract/topics/topics.rules';
import type { Database } from '../../db/connect.ts';
import { invalidate } from '../../db/invalidate.ts';
import { editable } from '../../lists/editable.ts';
import { listed } from '../../lists/listed.ts';
import { localDay, localMidnight, nextLocalMidnight } from '../../platform/clock.ts';
import { assertCategory } from '../playables/playables.admin.edits.service.ts';
import {
  type AdminTopicRow,
  findAdminTopic,
  insertTopic,
  lockTopics,
  TOPIC_ROWS,
  updateTopicFields,
} from './topics.admin.queries.ts';
import { TOPIC, topicStates } from './topics.admin.states.service.ts';
import { lastDay, stateOf, toTally, totalOf } from './topics.view.ts';

/** A draft, and whether it closes before the end of its last day. */
type TopicEdit = TopicDraft & { closes_now?: boolean | undefined };

/** Topics in the admin area; those in the trash are found. */
export const managedTopics = {
  ...listed({ ...TOPIC_ROWS, sort: '-opens_on', toItem: toAdminTopic }),
  ...editable(TOPIC, {
    find: findAdminTopic,
    async lock(tx, id) {
      const [row] = await lockTopics(tx, [id]);
      return row?.status === 'trash' ? undefined : row;
    },
    /** A new topic is a draft. */
    insert: (tx, draft: TopicEdit) =>
      insertTopic(tx, { ...withTimes(draft), uuid: randomUUID(), status: 'draft' }),
    /**
     * Sides and answers stay. A published topic keeps its opening day when the form has none.
     * @throws `validation` for a last day before the first.
     */
    async update(tx, id, { draft, now, before }) {
      const fields = withTimes(draft);
      if (before.status === 'published') fields.opens_at ??= before.opens_at;
      fields.closes_at = closingOf(fields.closes_at, { draft, before, now });
      assertOrder(fields);
      await updateTopicFields(tx, id, { fields, now });
    },
    /** @throws `validation` for an unknown category, and for what a published topic lacks. */
    async check(tx, _actor, { before, draft }) {
      if (before?.status === 'published') completeTopic.parse(draft);
      await assertCategory(tx, draft.category_id);
    },
    after: async (_tx, _actor, edit) => closingKept(edit),
    draftOf: toFields,
    labelOf: ({ title }) => title.vi,
    toItem: toAdminTopic,
  }),
  ...topicStates,
};

/** The day of opening may be the one that was kept, which the form's rules do not know. */
function assertOrder({ opens_at, closes_at }: ReturnType<typeof withTimes>): void {
  if (!opens_at || !closes_at || opens_at < closes_at) return;
  throw fieldError('closes_on', 'validation_topic_dates_order');
}

/** Inserts a published topic of the seed content. */
export async function createSeedTopic(
  tx: Database,
  topic: TopicDraft & { uuid: string },
): Promise<void> {
  const { uuid, ...draft } = topic;
  await insertTopic(tx, { ...withTimes(draft), uuid, status: 'published' });
  await invalidate(tx, 'topics');
}

/** Days become times: a topic closes at the midnight that ends its last day. */
function withTimes({ opens_on, closes_on, closes_now: _now, ...fields }: TopicEdit) {
  return {
    ...fields,
    lacks: lacking(completeTopic, fields),
    opens_at: opens_on === null ? null : localMidnight(opens_on),
    closes_at: closes_on === null ? null : nextLocalMidnight(localMidnight(closes_on)),
  };
}

interface Closing {
  draft: TopicEdit;
  before: AdminTopicRow;
  now: Date;
}

/** When a topic closes: at once, as it did before, or at the end of its last day. */
function closingOf(atEnd: Date | null, { draft, before, now }: Closing): Date | null {
  if (draft.closes_now) return now;
  const isSame = draft.closes_now === undefined && draft.closes_on === lastDay(before.closes_at);
  return isSame ? before.closes_at : atEnd;
}

/** What the log has of a change that closes a topic or opens it again, whichever field of the form did. */
function closingKept({
  draft,
  before,
  now,
}: Omit<Closing, 'before'> & { before?: AdminTopicRow | undefined }): Partial<TopicEdit> {
  if (before?.status !== 'published') return { closes_now: undefined };
  const isClosed = (at: Date | null) => at !== null && at <= now;
  const closes = isClosed(closingOf(withTimes(draft).closes_at, { draft, before, now }));
  return {
    ...(draft.closes_now && { closes_on: localDay(now) }),
    closes_now: closes === isClosed(before.closes_at) ? undefined : closes,
  };
}

/** A topic as admins see it. */
function toAdminTopic(row: AdminTopicRow, now: Date): AdminTopic {
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
function toFields(row: AdminTopicRow): TopicEdit {
  const { category_id, title, ping, side_names, side_reasons, summary } = row;
  const { opens_at, closes_at } = row;
  return {
    ...{ category_id, title, ping, side_names, side_reasons, summary },
    opens_on: opens_at && localDay(opens_at),
    closes_on: lastDay(closes_at),
  };
}

function adminState(row: AdminTopicRow, now: Date): TopicAdminState {
  if (row.status !== 'published') return row.status;
  return row.opens_at && row.opens_at > now ? 'upcoming' : stateOf(row, now);
}
