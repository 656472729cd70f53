import { CATEGORY_SLUGS } from '@mam/contract/categories/categories';
import type { AdminCategory } from '@mam/contract/categories/categories.admin';
import { type CategoryDraft, toSlug } from '@mam/contract/categories/categories.rules';
import type { CategoryStatus } from '@mam/contract/categories/category-look';
import type { OrderMove } from '@mam/contract/core/bulk';
import { AppError, fieldError } from '@mam/contract/core/errors';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import { updatePositions } from '../../db/fragments.queries.ts';
import { invalidate } from '../../db/invalidate.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { moveInOrder } from '../../platform/lists.ts';
import { actorOfMany, type Change, recordAndInvalidate } from '../audit/audit.service.ts';
import {
  type CategoryUser,
  countItems,
  deleteCategory,
  insertCategory,
  listCategories,
  listCategoriesWithCounts,
  lockCategories,
  updateCategoryOf,
  updateCategoryRow,
  updateStatus,
} from './categories.queries.ts';
import { namesOf } from './category-sheet.rules.ts';

type Locked = Awaited<ReturnType<typeof lockCategories>>[number];

/** Everything that has categories. */
export interface CategoryDeps extends Deps {
  categoryUsers: readonly CategoryUser[];
}

/** The slug of a category whose name has no Latin letters or digits. */
const DEFAULT_SLUG = 'category';

export async function listAdminCategories({
  db,
  categoryUsers,
}: CategoryDeps): Promise<AdminCategory[]> {
  const rows = await listCategoriesWithCounts(db, categoryUsers);
  return rows.map((row) => ({
    ...row,
    is_built_in: isBuiltIn(row.slug),
    updated_at: row.updated_at.toISOString(),
  }));
}

/** A new category becomes the last. @throws `validation` for a name or slug in use. */
export async function createCategory(deps: CategoryDeps, actor: Actor, draft: CategoryDraft) {
  const { db, clock } = deps;
  const id = await db
    .transaction()
    .execute((tx) => addCategory(tx, actor, { draft, now: clock.now() }));
  return getAdminCategory(deps, id);
}

interface Edit {
  draft: CategoryDraft;
  now: Date;
}

/** The same in a transaction. @returns its id */
export async function addCategory(tx: Database, actor: Actor, { draft, now }: Edit) {
  const rows = await lockCategories(tx);
  refuseSameName(rows, draft);
  const taken = rows.map((row) => row.slug);
  const slug = draft.slug || freeSlug(toSlug(draft.name.vi) || DEFAULT_SLUG, taken);
  if (taken.includes(slug)) throw fieldError('slug', 'validation_category_slug_used');
  const fields = { ...draft, slug };
  const id = await insertCategory(tx, fields, now);
  await record(tx, actor, { verb: 'create', id, label: draft.name.vi, after: fields });
  return id;
}

/**
 * Changes a category, its slug when the draft has one.
 * @throws `category.not_found`, `edit.stale` after a save in between, `validation` for a name or slug in use
 * or a new slug of a built-in category.
 */
export async function updateCategory(
  deps: CategoryDeps,
  actor: Actor,
  { id, updated_at, draft }: { id: number; updated_at: string; draft: CategoryDraft },
) {
  const change = { id, updated_at, draft, now: deps.clock.now() };
  await deps.db.transaction().execute((tx) => changeCategory(tx, actor, change));
  return getAdminCategory(deps, id);
}

/** The same in a transaction; without `updated_at` of whatever version. */
export async function changeCategory(
  tx: Database,
  actor: Actor,
  { id, updated_at, draft, now }: Edit & { id: number; updated_at?: string },
): Promise<void> {
  const rows = await lockCategories(tx);
  const row = findIn(rows, id);
  if (updated_at && row.updated_at.toISOString() !== updated_at) throw new AppError('edit.stale');
  const others = rows.filter((each) => each.id !== id);
  refuseSameName(others, draft);
  const slug = draft.slug || row.slug;
  if (slug !== row.slug && isBuiltIn(row.slug)) {
    throw fieldError('slug', 'validation_category_slug_fixed');
  }
  if (others.some((each) => each.slug === slug)) {
    throw fieldError('slug', 'validation_category_slug_used');
  }
  const after = { ...draft, slug };
  await updateCategoryRow(tx, id, { ...after, now });
  const before = draftOf(row);
  await record(tx, actor, { verb: 'update', id, label: draft.name.vi, before, after });
}

/** The fields that an admin edits. */
export function draftOf({ name, slug, icon, tint, status }: Locked): CategoryDraft {
  return { name, slug, icon, tint, status };
}

export const publishCategories = changeStatus('publish', 'published');
export const hideCategories = changeStatus('hide', 'draft');

/** A change of the state of several. It returns the ids of those that were not so before. */
function changeStatus(verb: string, status: CategoryStatus) {
  return ({ db, clock }: Deps, actor: Actor, ids: number[]) =>
    db.transaction().execute(async (tx) => {
      await lockCategories(tx);
      const rows = await updateStatus(tx, ids, { status, now: clock.now() });
      const of = { subject: 'category', verb, count: rows.length } as const;
      const by = await actorOfMany(tx, actor, of);
      for (const { id, name } of rows) await record(tx, by, { verb, id, label: name.vi });
      return { changed: rows.map(({ id }) => id) };
    });
}

/**
 * Deletes a category after moving its items to another one, in one transaction.
 * @throws `category.not_found`, `category.in_use` for a category with items when `move_to` is left out,
 * `validation` for an unknown `move_to`.
 */
export function removeCategory(
  { db, categoryUsers }: CategoryDeps,
  actor: Actor,
  { id, move_to }: { id: number; move_to?: number | undefined },
) {
  return db.transaction().execute(async (tx) => {
    const target = await findTarget(tx, id, move_to);
    // Locks items before categories, as publishing an item does, to avoid deadlocks.
    const movedBefore = target
      ? await moveItems(tx, categoryUsers, { from: id, to: target.id })
      : 0;
    const { name, slug } = findIn(await lockCategories(tx), id);
    const movedAfter = target ? await moveItems(tx, categoryUsers, { from: id, to: target.id }) : 0;
    const count = await countItems(tx, id, categoryUsers);
    if (count > 0) throw new AppError('category.in_use', { params: { count } });
    await deleteCategory(tx, id);
    const moved = movedBefore + movedAfter;
    const after = target && { moved, moved_to: target.name.vi };
    await record(tx, actor, { verb: 'delete', id, label: name.vi, before: { name, slug }, after });
    return { moved };
  });
}

/** Deletes those of these categories that hold no item. @returns their ids */
export async function removeEmptyCategories(
  tx: Database,
  actor: Actor,
  { ids, users }: { ids: number[]; users: readonly CategoryUser[] },
): Promise<{ changed: number[] }> {
  const rows = await lockCategories(tx);
  const changed: number[] = [];
  for (const { id, name, slug } of rows.filter((row) => ids.includes(row.id))) {
    if ((await countItems(tx, id, users)) > 0) continue;
    await deleteCategory(tx, id);
    await record(tx, actor, { verb: 'delete', id, label: name.vi, before: { name, slug } });
    changed.push(id);
  }
  return { changed };
}

/** Readers cannot tell two categories with one name apart. */
function refuseSameName(rows: Locked[], draft: CategoryDraft): void {
  const names = new Set(namesOf(draft));
  if (rows.some((row) => namesOf(row).some((name) => names.has(name)))) {
    throw fieldError('name', 'validation_category_name_used');
  }
}

/** Moves everything of a category to another one. @returns how many. */
async function moveItems(
  tx: Database,
  users: readonly CategoryUser[],
  move: { from: number; to: number },
): Promise<number> {
  let total = 0;
  for (const user of users) {
    const moved = await updateCategoryOf(tx, user, move);
    if (moved > 0) await invalidate(tx, user.tag);
    total += moved;
  }
  return total;
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

async function getAdminCategory(deps: CategoryDeps, id: number): Promise<AdminCategory> {
  const category = (await listAdminCategories(deps)).find((row) => row.id === id);
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
