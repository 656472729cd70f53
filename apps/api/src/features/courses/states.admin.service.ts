import type { Updateable } from 'kysely';
import type { Deps } from '../../app.deps.ts';
import type { Courses } from '../../db/tables.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { actorOfMany, recordAndInvalidate } from '../audit/audit.service.ts';
import { type AdminCourseRow, lockCourses, updateCourseRow } from './courses.admin.queries.ts';

type Publication = Pick<Updateable<Courses>, 'published_at' | 'deleted_at'>;

/** A change of the publication; `to` returns undefined for a course that needs none. */
interface StateChange {
  verb: string;
  to: (row: AdminCourseRow, now: Date) => Publication | undefined;
}

/** A course that is published keeps its date. */
export const PUBLISH: StateChange = {
  verb: 'publish',
  to: (row, now) =>
    row.deleted_at || (row.published_at && row.published_at <= now)
      ? undefined
      : { published_at: now },
};

export const HIDE: StateChange = {
  verb: 'hide',
  to: (row) => (row.deleted_at || !row.published_at ? undefined : { published_at: null }),
};

export const TRASH: StateChange = {
  verb: 'trash',
  to: (row, now) => (row.deleted_at ? undefined : { deleted_at: now }),
};

/** Courses return to the state in which they were. */
export const RESTORE: StateChange = {
  verb: 'restore',
  to: (row) => (row.deleted_at ? { deleted_at: null } : undefined),
};

export function scheduleAt(published_at: Date): StateChange {
  return { verb: 'schedule', to: (row) => (row.deleted_at ? undefined : { published_at }) };
}

/** Changes the publication of courses; those that need no change stay. @returns ids that changed. */
export function changeState(
  { db, clock }: Deps,
  actor: Actor,
  { ids, state }: { ids: number[]; state: StateChange },
): Promise<{ changed: number[] }> {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const changes = (await lockCourses(tx, ids)).flatMap((row) => {
      const change = state.to(row, now);
      return change ? [{ row, change }] : [];
    });
    const of = { subject: 'course', verb: state.verb, count: changes.length } as const;
    const by = await actorOfMany(tx, actor, of);
    for (const { row, change } of changes) {
      await updateCourseRow(tx, row.id, { change, now });
      const { published_at, deleted_at } = row;
      await recordAndInvalidate(tx, by, {
        ...{ tag: 'courses', subject: 'course', verb: state.verb, id: row.id, label: row.title.vi },
        ...{ before: { published_at, deleted_at }, after: { published_at, deleted_at, ...change } },
      });
    }
    return { changed: changes.map(({ row }) => row.id) };
  });
}
