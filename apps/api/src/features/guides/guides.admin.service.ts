import { isDeepStrictEqual } from 'node:util';
import { AppError, fieldError } from '@mam/contract/core/errors';
import type { GuideDraft } from '@mam/contract/guides/guides.rules';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { READ } from '../../lists/last-return.queries.ts';
import { type Noun, record } from '../../lists/noun.ts';
import { returnable } from '../../lists/returnable.ts';
import { updateRow } from '../../lists/rows.queries.ts';
import { stateOf, statusList } from '../../lists/status-list.ts';
import { lockAdmins } from '../accounts/accounts.service.ts';
import { listChanges } from '../audit/audit.rules.ts';
import { toLastReturn } from '../audit/last-return.view.ts';
import {
  applyPending,
  findSameName,
  findUnread,
  GUIDE_ROWS,
  type GuideRow,
  insertGuide,
  keepShown,
  LABEL,
  NOT_SENT,
  toValues,
  updateReading,
} from './guides.queries.ts';

const NOUN: Noun<'guides'> = {
  table: 'guides',
  subject: 'guide',
  tag: 'guides',
  not_found: 'guide.not_found',
  label: LABEL,
};

/** The guides in the admin area. */
export const managedGuides = statusList(NOUN, {
  ...GUIDE_ROWS,
  sort: 'position',
  insert: insertGuide,
  toValues,
  /** @throws `validation` for an address or a code that another guide has. */
  check: (tx, _actor, { draft, before }) => requireOwnNames(tx, draft, before?.id),
  async after(tx, actor, { id, draft, before }) {
    const isOwn = isUnread(actor, { draft, before });
    if (draft.status === 'draft')
      await updateReading(tx, id, isOwn ? actor.user_id : (before?.written_by ?? null));
    else if (isOwn && (await hasOtherAdmin(tx, actor)))
      return keepWaiting(tx, actor, { id, draft, before });
    else await updateReading(tx, id, null);
    // The text was recorded when it was sent, and its state stays: that it is shown now is recorded by itself.
    if (before?.pending && before.status === draft.status && !isShown({ draft, before }))
      await record(NOUN, tx)(actor, { verb: 'publish', id, label: draft.title.vi });
    return {};
  },
  draftOf,
  labelOf: ({ title }) => title.vi,
  toItem: (row) => ({
    ...draftOf(row),
    // What was sent stays so when it is corrected.
    status: row.pending?.status ?? row.status,
    ...stateOf(row),
    shown_title: row.title,
    // What waits still does once its writer has left.
    needs_reader: row.written_by !== null || row.pending !== null,
    writer_id: row.written_by,
    returned_why: row.returned_why,
    last_return: toLastReturn(row.last_return, draftOf(row)),
    changes: row.status === 'published' ? listChanges(shownOf(row), draftOf(row)) : [],
  }),
  publication: {
    async findWaiting(tx, actor, ids) {
      const unread = await findUnread(tx, ids);
      return unread.length > 0 && (await hasOtherAdmin(tx, actor)) ? unread : [];
    },
    prepare: applyPending,
    values: (status) =>
      status === 'published' ? { written_by: null, ...READ } : { pending: NOT_SENT },
  },
});

/** What was sent stays as it is, and readers see what they saw. */
export const returnGuide = returnable<GuideRow>(NOUN, {
  lock: GUIDE_ROWS.lock,
  isWaiting: ({ pending }) => pending?.status === 'published',
  labelOf: (row) => draftOf(row).title.vi,
  logged: (returned_why) => ({ returned_why }),
});

/**
 * Drops what waits, or was given back: readers see what they saw.
 * @throws `guide.not_found`; `edit.stale` after a save in between, and where no change of this account waits.
 */
export async function withdrawChange(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { id, updated_at }: { id: number; updated_at: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await GUIDE_ROWS.lock(tx, id);
    if (!row) throw new AppError(NOUN.not_found);
    const isWaiting = row.status === 'published' && row.pending !== null;
    const isSame = row.updated_at.toISOString() === updated_at;
    if (!isSame || !isWaiting || row.written_by !== actor.user_id) throw new AppError('edit.stale');
    await updateReading(tx, id, null);
    await updateRow(tx, NOUN, { id, values: { updated_at: clock.now() } });
    const sides = { before: draftOf(row), after: shownOf(row) };
    await record(NOUN, tx)(actor, { verb: 'drop_change', id, label: row.title.vi, ...sides });
  });
}

interface Change {
  draft: GuideDraft;
  before?: GuideRow | undefined;
}

/** Whether another admin has to read it: a danger is its subject, or was, and this account wrote it. */
function isUnread({ user_id }: Actor, { draft, before }: Change): boolean {
  if (isShown({ draft, before })) return false;
  const isDanger = draft.danger || before?.is_danger === true || before?.written_by != null;
  return isDanger && (isChanged({ draft, before }) || before?.written_by === user_id);
}

/** Whether readers see it so already: there is nothing to read. */
function isShown({ draft, before }: Change): boolean {
  return before?.status === 'published' && isDeepStrictEqual(shownOf(before), draft);
}

/** Readers see what they saw, or nothing, until another admin has read the draft. @returns what it stays */
async function keepWaiting(
  tx: Database,
  { user_id }: Actor,
  { id, draft, before }: Change & { id: number },
) {
  const { status } = before ?? { status: 'draft' };
  const shown = before && status === 'published' ? shownOf(before) : { ...draft, status };
  await keepShown(tx, id, { shown, draft, written_by: user_id });
  return { status };
}

/** Whether more changes than its state. */
function isChanged({ draft, before }: Change): boolean {
  return !before || !isDeepStrictEqual({ ...draftOf(before), status: draft.status }, draft);
}

async function hasOtherAdmin(tx: Database, { user_id }: Actor): Promise<boolean> {
  return (await lockAdmins(tx)).some(({ id }) => id !== user_id);
}

/** @throws `validation` for an address or a code that another guide has. */
async function requireOwnNames(tx: Database, draft: GuideDraft, id?: number): Promise<void> {
  const others = (await findSameName(tx, draft)).filter((row) => row.id !== id);
  for (const name of ['public_id', 'code'] as const)
    if (others.some((row) => row[name] === draft[name]))
      throw fieldError(name, 'validation_guide_used');
}

/** The document that an admin edits, in the state that readers see. */
function draftOf(row: GuideRow): GuideDraft {
  return row.pending ? { ...row.pending, status: row.status } : shownOf(row);
}

/** The document that readers see once it is published. */
function shownOf(row: GuideRow): GuideDraft {
  const { public_id, code, kind, status, graph } = row;
  return {
    ...{ public_id, code, kind, group: row.worry, danger: row.is_danger },
    ...{ title: row.title, summary: row.summary },
    words: row.search_words,
    ...graph,
    status,
  };
}
