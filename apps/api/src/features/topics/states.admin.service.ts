import type { Updateable } from 'kysely';
import type { Deps } from '../../app.deps.ts';
import type { Topics } from '../../db/tables.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { localDay, localMidnight } from '../../platform/clock.ts';
import { actorOfMany, recordAndInvalidate } from '../audit/audit.service.ts';
import { type AdminTopicRow, lockTopics, updateTopicRow } from './topics.admin.queries.ts';
import { lastDay } from './topics.view.ts';

type Status = Pick<Updateable<Topics>, 'status' | 'trashed_from' | 'opens_at'>;

/** A change of the status; `to` returns undefined for a topic that needs none. */
interface StateChange {
  verb: string;
  to: (row: AdminTopicRow, now: Date) => Status | undefined;
}

/** A draft without a day of opening opens today, or on its last day if that is over. */
export const PUBLISH: StateChange = {
  verb: 'publish',
  to: (row, now) =>
    row.status === 'draft'
      ? { status: 'published', opens_at: row.opens_at ?? firstDay(row, now) }
      : undefined,
};

export const HIDE: StateChange = {
  verb: 'hide',
  to: (row) => (row.status === 'published' ? { status: 'draft' } : undefined),
};

export const TRASH: StateChange = {
  verb: 'trash',
  to: (row) => (row.status === 'trash' ? undefined : { status: 'trash', trashed_from: row.status }),
};

/** Topics return to the state in which they were. */
export const RESTORE: StateChange = {
  verb: 'restore',
  to: (row) =>
    row.status === 'trash'
      ? { status: row.trashed_from ?? 'draft', trashed_from: null }
      : undefined,
};

function firstDay({ closes_at }: AdminTopicRow, now: Date): Date {
  const last = lastDay(closes_at);
  const today = localDay(now);
  return localMidnight(last && last < today ? last : today);
}

/** Changes the status of topics; those that need no change stay. @returns ids that changed. */
export function changeState(
  { db, clock }: Deps,
  actor: Actor,
  { ids, state }: { ids: number[]; state: StateChange },
): Promise<{ changed: number[] }> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const changes = (await lockTopics(tx, ids)).flatMap((row) => {
      const change = state.to(row, now);
      return change ? [{ row, change }] : [];
    });
    const of = { subject: 'topic', verb: state.verb, count: changes.length } as const;
    const by = await actorOfMany(tx, actor, of);
    for (const { row, change } of changes) {
      await updateTopicRow(tx, row.id, { change, now });
      await recordAndInvalidate(tx, by, {
        ...{ tag: 'topics', subject: 'topic', verb: state.verb, id: row.id, label: row.title.vi },
        ...{ before: { status: row.status }, after: { status: change.status } },
      });
    }
    return { changed: changes.map(({ row }) => row.id) };
  });
}
