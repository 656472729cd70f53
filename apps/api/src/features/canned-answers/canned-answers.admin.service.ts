import type {
  CannedAnswer,
  CannedAnswerKind,
  cannedAnswerDraft,
} from '@mam/contract/canned-answers/canned-answers.admin';
import type { OrderMove } from '@mam/contract/core/bulk';
import { AppError } from '@mam/contract/core/errors';
import type { z } from 'zod';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { updatePositions } from '../../lists/order.queries.ts';
import { moveInOrder } from '../../lists/order.ts';
import { type Change, recordChange } from '../audit/audit.service.ts';
import {
  type CannedAnswerRow,
  deleteCannedAnswer,
  insertCannedAnswer,
  lockCannedAnswers,
  selectCannedAnswers,
  updateCannedAnswerRow,
} from './canned-answers.queries.ts';

type Draft = z.output<typeof cannedAnswerDraft>;

export async function listCannedAnswers(
  db: Database,
  kind: CannedAnswerKind | undefined,
): Promise<CannedAnswer[]> {
  return (await selectCannedAnswers(db, kind)).map(toAnswer);
}

/** A new answer is the last. */
export function createCannedAnswer({ db, clock }: Deps, actor: Actor, draft: Draft) {
  return db.transaction().execute(async (tx) => {
    const id = await insertCannedAnswer(tx, draft, clock.now());
    await record(tx, actor, { verb: 'create', id, label: draft.title.vi, after: draft });
    return get(tx, id);
  });
}

/** @throws `canned_answer.not_found`, `edit.stale` after a save in between. */
export function updateCannedAnswer(
  { db, clock }: Deps,
  actor: Actor,
  { id, updated_at, ...draft }: Draft & { id: number; updated_at: string },
) {
  return db.transaction().execute(async (tx) => {
    const row = findIn(await lockCannedAnswers(tx), id);
    if (row.updated_at.toISOString() !== updated_at) throw new AppError('edit.stale');
    await updateCannedAnswerRow(tx, id, { fields: draft, now: clock.now() });
    const { kind, title, text } = row;
    const sides = { before: { kind, title, text }, after: draft };
    await record(tx, actor, { verb: 'update', id, label: draft.title.vi, ...sides });
    return get(tx, id);
  });
}

/** @throws `canned_answer.not_found` */
export function removeCannedAnswer({ db }: Deps, actor: Actor, id: number) {
  return db.transaction().execute(async (tx) => {
    const { kind, title, text } = findIn(await lockCannedAnswers(tx), id);
    await deleteCannedAnswer(tx, id);
    await record(tx, actor, { verb: 'delete', id, label: title.vi, before: { kind, title, text } });
    return { deleted: true as const };
  });
}

/** @throws `canned_answer.not_found` when either does not exist. */
export function moveCannedAnswer({ db }: Deps, actor: Actor, move: OrderMove & { id: number }) {
  const { id } = move;
  return db.transaction().execute(async (tx) => {
    const rows = await lockCannedAnswers(tx);
    const { title } = findIn(rows, id);
    findIn(rows, move.other);
    const moved = moveInOrder(
      rows.map((row) => row.id),
      move,
    );
    if (!moved) return { changed: [] };
    await updatePositions(tx, 'canned_answers', moved.ids);
    const sides = { before: { place: moved.from }, after: { place: moved.to } };
    await record(tx, actor, { verb: 'move', id, label: title.vi, ...sides });
    return { changed: [id] };
  });
}

async function get(tx: Database, id: number): Promise<CannedAnswer> {
  return toAnswer(findIn(await selectCannedAnswers(tx, undefined), id));
}

function findIn(rows: CannedAnswerRow[], id: number): CannedAnswerRow {
  const row = rows.find((each) => each.id === id);
  if (!row) throw new AppError('canned_answer.not_found');
  return row;
}

function toAnswer({ position: _, ...row }: CannedAnswerRow): CannedAnswer {
  return { ...row, updated_at: row.updated_at.toISOString() };
}

function record(tx: Database, actor: Actor, change: Omit<Change, 'subject'>): Promise<void> {
  return recordChange(tx, actor, { subject: 'canned_answer', ...change });
}
