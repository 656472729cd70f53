import { CATEGORY_SLUGS } from '@mam/contract/categories/categories';
import type { AdminCategory } from '@mam/contract/categories/categories.admin';
import { type categoryDraft, toSlug } from '@mam/contract/categories/categories.rules';
import type { OrderMove } from '@mam/contract/core/bulk';
import { AppError, fieldError } from '@mam/contract/core/errors';
import type { z } from 'zod';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import { updatePositions } from '../../db/fragments.queries.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { moveInOrder } from '../../platform/lists.ts';
import { type Change, recordAndInvalidate } from '../audit/audit.service.ts';
import { moveCourses } from '../courses/courses.service.ts';
import { moveRounds } from '../games/games.admin.service.ts';
import { moveToCategory } from '../playables/playables.service.ts';
import { moveQuestions } from '../questions/questions.admin.service.ts';
import { moveTopics } from '../topics/topics.service.ts';
import {
  countItems,
  deleteCategory,
  insertCategory,
  listCategories,
  listCategoriesWithCounts,
  lockCategories,
  updateCategoryRow,
} from './categories.queries.ts';

type Draft = z.output<typeof categoryDraft>;
type Locked = Awaited<ReturnType<typeof lockCategories>>[number];

/** The slug of a category whose name has no Latin letters or digits. */
const DEFAULT_SLUG = 'category';

export async function listAdminCategories(db: Database): Promise<AdminCategory[]> {
  const rows = await listCategoriesWithCounts(db);
  return rows.map((row) => ({ ...row, is_built_in: isBuiltIn(row.slug) }));
}

/** A new category becomes the last. @throws `validation` for a name or slug in use. */
export async function createCategory({ db }: Deps, actor: Actor, draft: Draft) {
  const id = await db.transaction().execute(async (tx) => {
    const rows = await lockCategories(tx);
    refuseSameName(rows, draft);
    const taken = rows.map((row) => row.slug);
    const slug = draft.slug || freeSlug(toSlug(draft.name.vi) || DEFAULT_SLUG, taken);
    if (taken.includes(slug)) throw fieldError('slug', 'validation_category_slug_used');
    const fields = { name: draft.name, slug };
    const inserted = await insertCategory(tx, fields);
    await record(tx, actor, { verb: 'create', id: inserted, label: draft.name.vi, after: fields });
    return inserted;
  });
  return getAdminCategory(db, id);
}

/**
 * Changes the name, and the slug when the draft has one.
 * @throws `category.not_found`, `validation` for a name or slug in use or a new slug of a built-in category.
 */
export async function updateCategory(
  { db }: Deps,
  actor: Actor,
  { id, draft }: { id: number; draft: Draft },
) {
  await db.transaction().execute(async (tx) => {
    const rows = await lockCategories(tx);
    const { slug: old, name } = findIn(rows, id);
    const others = rows.filter((row) => row.id !== id);
    refuseSameName(others, draft);
    const slug = draft.slug || old;
    if (slug !== old && isBuiltIn(old)) throw fieldError('slug', 'validation_category_slug_fixed');
    if (others.some((row) => row.slug === slug)) {
      throw fieldError('slug', 'validation_category_slug_used');
    }
    const after = { name: draft.name, slug };
    await updateCategoryRow(tx, id, after);
    const label = draft.name.vi;
    await record(tx, actor, { verb: 'update', id, label, before: { name, slug: old }, after });
  });
  return getAdminCategory(db, id);
}

/**
 * Deletes a category after moving its items to another one, in one transaction.
 * @throws `category.not_found`, `category.in_use` for a category with items when `move_to` is left out,
 * `validation` for an unknown `move_to`.
 */
export function removeCategory(
  { db }: Deps,
  actor: Actor,
  { id, move_to }: { id: number; move_to?: number | undefined },
) {
  return db.transaction().execute(async (tx) => {
    const target = await findTarget(tx, id, move_to);
    // Locks items before categories, as publishing an item does, to avoid deadlocks.
    const movedBefore = target ? await moveItems(tx, id, target.id) : 0;
    const { name, slug } = findIn(await lockCategories(tx), id);
    const movedAfter = target ? await moveItems(tx, id, target.id) : 0;
    const count = await countItems(tx, id);
    if (count > 0) throw new AppError('category.in_use', { params: { count } });
    await deleteCategory(tx, id);
    const moved = movedBefore + movedAfter;
    const after = target && { moved, moved_to: target.name.vi };
    await record(tx, actor, { verb: 'delete', id, label: name.vi, before: { name, slug }, after });
    return { moved };
  });
}

/** Readers cannot tell two categories with one name apart. */
function refuseSameName(rows: Locked[], { name }: Draft): void {
  const key = (text: string | undefined) => text?.toLocaleLowerCase('vi');
  const isUsed = ({ name: other }: Locked) =>
    key(other.vi) === key(name.vi) || (name.en !== undefined && key(other.en) === key(name.en));
  if (rows.some(isUsed)) throw fieldError('name', 'validation_category_name_used');
}

/** Moves everything of a category to another one. @returns how many. */
async function moveItems(tx: Database, from: number, to: number): Promise<number> {
  const playables = await moveToCategory(tx, from, to);
  const topics = await moveTopics(tx, from, to);
  const questions = await moveQuestions(tx, from, to);
  const courses = await moveCourses(tx, from, to);
  return playables + topics + questions + courses + (await moveRounds(tx, from, to));
}

async function findTarget(tx: Database, id: number, move_to: number | undefined) {
  if (move_to === undefined) return undefined;
  const target = (await listCategories(tx)).find((row) => row.id === move_to);
  if (target && move_to !== id) return target;
  throw fieldError('move_to', 'validation_category_move_target');
}

/** @throws `category.not_found` when either does not exist. */
export function moveCategory({ db }: Deps, actor: Actor, move: OrderMove & { id: number }) {
  const { id, other } = move;
  return db.transaction().execute(async (tx) => {
    const rows = await lockCategories(tx);
    const { name } = findIn(rows, id);
    findIn(rows, other);
    const ids = rows.map((row) => row.id);
    const moved = moveInOrder(ids, move);
    if (!moved) return { changed: [] };
    await updatePositions(tx, 'categories', moved.ids);
    const sides = { before: { place: moved.from }, after: { place: moved.to } };
    await record(tx, actor, { verb: 'move', id, label: name.vi, ...sides });
    return { changed: [id] };
  });
}

async function getAdminCategory(db: Database, id: number): Promise<AdminCategory> {
  const category = (await listAdminCategories(db)).find((row) => row.id === id);
  if (!category) throw notFound();
  return category;
}

function record(tx: Database, actor: Actor, change: Omit<Change, 'subject'>): Promise<void> {
  return recordAndInvalidate(tx, actor, { tag: 'categories', subject: 'category', ...change });
}

function findIn(rows: Locked[], id: number): Locked {
  const row = rows.find((each) => each.id === id);
  if (!row) throw notFound();
  return row;
}

/** `tuoi-day-thi`, `tuoi-day-thi-2`, … */
function freeSlug(slug: string, taken: string[]): string {
  let free = slug;
  for (let count = 2; taken.includes(free); count += 1) free = `${slug}-${count}`;
  return free;
}

function isBuiltIn(slug: string): boolean {
  return CATEGORY_SLUGS.some((each) => each === slug);
}

function notFound(): AppError {
  return new AppError('category.not_found');
}
