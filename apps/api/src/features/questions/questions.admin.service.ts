import type { OrderMove } from '@mam/contract/core/bulk';
import { AppError, fieldError } from '@mam/contract/core/errors';
import type { AdminQuestion, QuestionFilters } from '@mam/contract/questions/questions.admin';
import type { QuestionDraft } from '@mam/contract/questions/questions.rules';
import { foldWords } from '@mam/contract/text/fold';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import { updatePositions } from '../../db/fragments.queries.ts';
import { lockOrder } from '../../db/order.queries.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { moveInOrder, readPage } from '../../platform/lists.ts';
import { lockAdmins } from '../accounts/accounts.service.ts';
import { actorOfMany, type Change, recordAndInvalidate } from '../audit/audit.service.ts';
import {
  type AdminQuestionRow,
  countAdminQuestions,
  findKept,
  findOwnUnread,
  listAdminQuestionIds,
  listAdminQuestions,
  lockCategory,
  lockKept,
  markDeleted,
  markRestored,
  updateQuestionRow,
  updateStatus,
} from './edits.queries.ts';
import { publishQuestion } from './questions.service.ts';
import { draftOf, toAdminQuestion } from './questions.view.ts';

type ListQuery = QuestionFilters & { page: number; size: number };

export function listQuestionsInAdmin({ db }: Deps, { page, size, ...filters }: ListQuery) {
  const { sort = 'position' } = filters;
  const filter = toFilter(filters);
  return readPage(
    { page, size },
    {
      count: () => countAdminQuestions(db, filter),
      list: (range) => listAdminQuestions(db, filter, { ...range, sort }),
      toItem: toAdminQuestion,
    },
  );
}

/** The ids of all that match, for a bulk call. */
export async function listQuestionIds({ db }: Deps, filters: QuestionFilters) {
  return { ids: await listAdminQuestionIds(db, toFilter(filters)) };
}

function toFilter({ keyword = '', state, categoryId }: QuestionFilters) {
  return { state, categoryId, words: foldWords(keyword) };
}

/** @throws `question.not_found`, also for one in the trash. */
export async function getQuestionInAdmin({ db }: Deps, id: number): Promise<AdminQuestion> {
  const row = await findKept(db, id);
  if (!row) throw new AppError('question.not_found');
  return toAdminQuestion(row);
}

/** @throws `validation` for an unknown category. */
export async function createQuestion(deps: Deps, actor: Actor, draft: QuestionDraft) {
  const id = await deps.db
    .transaction()
    .execute((tx) => addQuestion(tx, actor, { draft, now: deps.clock.now() }));
  return getQuestionInAdmin(deps, id);
}

interface Edit {
  draft: QuestionDraft;
  now: Date;
}

/** The same in a transaction. @returns its id */
export async function addQuestion(tx: Database, actor: Actor, { draft, now }: Edit) {
  await requireCategory(tx, draft.category_id);
  const { id } = await publishQuestion(tx, { ...draft, origin: 'admin' }, now);
  await record(tx, actor, { verb: 'create', ...labelOf({ ...draft, id }), after: draft });
  return id;
}

/** @throws `question.not_found`, `edit.stale` after a save in between, `validation` for an unknown category. */
export async function updateQuestion(
  deps: Deps,
  actor: Actor,
  { id, updated_at, draft }: { id: number; updated_at: string; draft: QuestionDraft },
) {
  const change = { id, draft, now: deps.clock.now() };
  await deps.db.transaction().execute((tx) => changeQuestion(tx, actor, { ...change, updated_at }));
  return getQuestionInAdmin(deps, id);
}

/** The same in a transaction; without `updated_at` of whatever version. @throws also `question.needs_reader` */
export async function changeQuestion(
  tx: Database,
  actor: Actor,
  { id, draft, now, updated_at }: Edit & { id: number; updated_at?: string },
): Promise<void> {
  const before = await lockKept(tx, id);
  if (!before) throw new AppError('question.not_found');
  if (updated_at && before.updated_at.toISOString() !== updated_at)
    throw new AppError('edit.stale');
  if (draft.status === 'published') await assertReader(tx, actor, [id]);
  await requireCategory(tx, draft.category_id);
  await updateQuestionRow(tx, id, { draft, now });
  const sides = { before: draftOf(before), after: draft };
  await record(tx, actor, { verb: 'update', ...labelOf({ ...draft, id }), ...sides });
}

export const publishQuestions = changeStatus('publish', 'published');
export const hideQuestions = changeStatus('hide', 'draft');

/**
 * A change of the state of several. It returns the ids of those that were not so before.
 * @throws `question.needs_reader` when one of them was written by the account that publishes.
 */
function changeStatus(verb: string, status: QuestionDraft['status']) {
  return ({ db, clock }: Deps, actor: Actor, ids: number[]) =>
    db.transaction().execute(async (tx) => {
      if (status === 'published') await assertReader(tx, actor, ids);
      const rows = await updateStatus(tx, ids, { status, now: clock.now() });
      return recordEach(tx, actor, { verb, rows });
    });
}

/** @throws `question.not_found` when either is in the trash. */
export function moveQuestion({ db }: Deps, actor: Actor, move: OrderMove & { id: number }) {
  const { id, other } = move;
  return db.transaction().execute(async (tx) => {
    const ids = await lockOrder(tx, 'questions');
    const row = await findKept(tx, id);
    if (!row || !ids.includes(other)) throw new AppError('question.not_found');
    const moved = moveInOrder(ids, move);
    if (!moved) return { changed: [] };
    await updatePositions(tx, 'questions', moved.ids);
    const sides = { before: { place: moved.from }, after: { place: moved.to } };
    await record(tx, actor, { verb: 'move', ...labelOf(row), ...sides });
    return { changed: [id] };
  });
}

/** Moves questions to the trash. @returns ids that were not there before. */
export function removeQuestions({ db, clock }: Deps, actor: Actor, ids: number[]) {
  const chosen = { ids, now: clock.now() };
  return db.transaction().execute((tx) => trashQuestions(tx, actor, chosen));
}

/** The same in a transaction. */
export async function trashQuestions(
  tx: Database,
  actor: Actor,
  { ids, now }: { ids: number[]; now: Date },
) {
  return recordEach(tx, actor, { verb: 'trash', rows: await markDeleted(tx, ids, now) });
}

/** Restores questions to their status before. @returns ids that were in the trash. */
export function restoreQuestions({ db }: Deps, actor: Actor, ids: number[]) {
  return db.transaction().execute(async (tx) => {
    const rows = await markRestored(tx, ids);
    return recordEach(tx, actor, { verb: 'restore', rows });
  });
}

/** What answers a private question is published by another admin than its writer, unless there is no other admin. */
async function assertReader(tx: Database, { user_id }: Actor, ids: number[]): Promise<void> {
  const own = await findOwnUnread(tx, ids, user_id);
  if (!own) return;
  const admins = await lockAdmins(tx);
  if (admins.every(({ id }) => id === user_id)) return;
  throw new AppError('question.needs_reader', { params: { name: own.question.vi } });
}

async function requireCategory(tx: Database, id: number | null): Promise<void> {
  if (id !== null && !(await lockCategory(tx, id)))
    throw fieldError('category_id', 'validation_category_unknown');
}

type Labelled = Pick<AdminQuestionRow, 'id' | 'question'>;

async function recordEach(
  tx: Database,
  actor: Actor,
  { verb, rows }: { verb: string; rows: Labelled[] },
) {
  const of = { subject: 'question', verb, count: rows.length } as const;
  const by = await actorOfMany(tx, actor, of);
  for (const row of rows) await record(tx, by, { verb, ...labelOf(row) });
  return { changed: rows.map(({ id }) => id) };
}

function record(tx: Database, actor: Actor, change: Omit<Change, 'subject'>): Promise<void> {
  return recordAndInvalidate(tx, actor, { tag: 'questions', subject: 'question', ...change });
}

function labelOf({ id, question }: Labelled) {
  return { id, label: question.vi };
}
