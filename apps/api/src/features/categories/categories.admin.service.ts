import { CATEGORY_SLUGS } from '@mam/contract/categories/categories';
import type { AdminCategory } from '@mam/contract/categories/categories.admin';
import { type CategoryDraft, toSlug } from '@mam/contract/categories/categories.rules';
import type { CategoryStatus } from '@mam/contract/categories/category-look';
import type { OrderMove } from '@mam/contract/core/bulk';
import { AppError, fieldError } from '@mam/contract/core/errors';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { record, recordEach, type Subject } from '../../lists/noun.ts';
import { updatePositions } from '../../lists/order.queries.ts';
import { moveInOrder } from '../../lists/order.ts';
import {
  type CategoryUser,
  insertCategory,
  listCategoriesWithCounts,
  lockCategories,
  updateCategoryRow,
  updateStatus,
} from './categories.queries.ts';
import { namesOf } from './category-sheet.rules.ts';

type Locked = Awaited<ReturnType<typeof lockCategories>>[number];

/** Everything that has categories. */
export interface CategoryDeps extends Deps {
  categoryUsers: readonly CategoryUser[];
}

export const CATEGORY: Subject = {
  subject: 'category',
  tag: 'categories',
  not_found: 'category.not_found',
};

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
  await record(CATEGORY, tx)(actor, { verb: 'create', id, label: draft.name.vi, after: fields });
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

/** The same in a transaction. Without `updated_at` it replaces any version. */
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
  await record(CATEGORY, tx)(actor, { verb: 'update', id, label: draft.name.vi, before, after });
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
      const changed = rows.map(({ id, name }) => ({ id, label: name.vi }));
      return recordEach(CATEGORY, tx, { actor, verb, rows: changed });
    });
}

/** Readers cannot tell two categories with one name apart. */
function refuseSameName(rows: Locked[], draft: CategoryDraft): void {
  const names = new Set(namesOf(draft));
  if (rows.some((row) => namesOf(row).some((name) => names.has(name)))) {
    throw fieldError('name', 'validation_category_name_used');
  }
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
    await record(CATEGORY, tx)(actor, { verb: 'move', id, label: name.vi, ...sides });
    return { changed: [id] };
  });
}

async function getAdminCategory(deps: CategoryDeps, id: number): Promise<AdminCategory> {
  const category = (await listAdminCategories(deps)).find((row) => row.id === id);
  if (!category) throw new AppError(CATEGORY.not_found);
  return category;
}

/** @throws `category.not_found` */
export function findIn(rows: Locked[], id: number): Locked {
  const row = rows.find((each) => each.id === id);
  if (!row) throw new AppError(CATEGORY.not_found);
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
