import { randomUUID } from 'node:crypto';
import { AppError, fieldError } from '@mam/contract/core/errors';
import { lacking } from '@mam/contract/rules/stages';
import { foldWords } from '@mam/contract/text/fold';
import type {
  AdminTopic,
  TopicAdminSort,
  TopicAdminState,
} from '@mam/contract/topics/topics.admin';
import {
  completeTopic,
  type TopicChange,
  type TopicDraft,
} from '@mam/contract/topics/topics.rules';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import { invalidate } from '../../db/invalidate.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { localMidnight, nextLocalMidnight } from '../../platform/clock.ts';
import { readPage } from '../../platform/lists.ts';
import { recordAndInvalidate } from '../audit/audit.service.ts';
import { assertCategory } from '../playables/edits.admin.service.ts';
import {
  countAdminTopics,
  findAdminTopic,
  insertTopic,
  listAdminTopicIds,
  listAdminTopics,
  lockTopics,
  updateTopicFields,
} from './topics.admin.queries.ts';
import { toAdminTopic, toFields } from './topics.admin.view.ts';

interface Filters {
  state?: TopicAdminState | undefined;
  categoryId?: number | undefined;
  keyword?: string | undefined;
}

interface ListQuery extends Filters {
  page: number;
  size: number;
  sort?: TopicAdminSort | undefined;
}

/** One page of the filtered list. */
export function listManaged({ db, clock }: Deps, query: ListQuery) {
  const { page, size, sort = '-created_at' } = query;
  const now = clock.now();
  const filter = toFilter(query, now);
  return readPage(
    { page, size },
    {
      count: () => countAdminTopics(db, filter),
      list: (range) => listAdminTopics(db, filter, { ...range, sort }),
      toItem: (row) => toAdminTopic(row, now),
    },
  );
}

/** The ids of all that match, for a bulk call. */
export async function listIds({ db, clock }: Deps, filters: Filters) {
  return { ids: await listAdminTopicIds(db, toFilter(filters, clock.now())) };
}

function toFilter({ state, categoryId, keyword = '' }: Filters, now: Date) {
  return { now, state, category_id: categoryId, words: foldWords(keyword) };
}

/** @throws `topic.not_found`; topics in the trash are found. */
export async function getManaged({ db, clock }: Deps, id: number): Promise<AdminTopic> {
  const row = await findAdminTopic(db, id);
  if (!row) throw new AppError('topic.not_found');
  return toAdminTopic(row, clock.now());
}

/** A new topic is a draft. @throws `validation` for an unknown category. */
export async function createTopic(deps: Deps, actor: Actor, draft: TopicDraft) {
  const id = await deps.db.transaction().execute(async (tx) => {
    await assertCategory(tx, draft.category_id);
    const row = { ...withTimes(draft), uuid: randomUUID(), status: 'draft' } as const;
    const inserted = await insertTopic(tx, row);
    await recordAndInvalidate(tx, actor, {
      ...{ tag: 'topics', subject: 'topic', verb: 'create' },
      ...{ id: inserted, label: draft.title.vi, after: draft },
    });
    return inserted;
  });
  return getManaged(deps, id);
}

/**
 * Updates a topic outside the trash; sides and answers stay. A published topic keeps its opening day
 * when the form has none.
 * @throws `topic.not_found`, `edit.stale` after a save in between, `validation` for an unknown category, a
 * last day before the first, and for what a published topic lacks.
 */
export async function updateTopic(
  deps: Deps,
  actor: Actor,
  { id, change }: { id: number; change: TopicChange },
) {
  await deps.db.transaction().execute(async (tx) => {
    const [row] = await lockTopics(tx, [id]);
    if (!row || row.status === 'trash') throw new AppError('topic.not_found');
    const { updated_at, ...draft } = change;
    if (row.updated_at.toISOString() !== updated_at) throw new AppError('edit.stale');
    if (row.status === 'published') completeTopic.parse(draft);
    await assertCategory(tx, draft.category_id);
    const fields = withTimes(draft);
    if (row.status === 'published') fields.opens_at ??= row.opens_at;
    assertOrder(fields);
    await updateTopicFields(tx, id, { fields, now: deps.clock.now() });
    await recordAndInvalidate(tx, actor, {
      ...{ tag: 'topics', subject: 'topic', verb: 'update', id, label: draft.title.vi },
      ...{ before: toFields(row), after: draft },
    });
  });
  return getManaged(deps, id);
}

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
function withTimes({ opens_on, closes_on, ...fields }: TopicDraft) {
  return {
    ...fields,
    lacks: lacking(completeTopic, fields),
    opens_at: opens_on === null ? null : localMidnight(opens_on),
    closes_at: closes_on === null ? null : nextLocalMidnight(localMidnight(closes_on)),
  };
}
