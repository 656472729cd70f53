import { CATEGORY_SLUGS } from '@mam/contract/categories/categories';
import type { AdminCategory } from '@mam/contract/categories/categories.admin';
import { type categoryDraft, slugOf } from '@mam/contract/categories/categories.rules';
import type { OrderMove } from '@mam/contract/core/bulk';
import { AppError, fieldError } from '@mam/contract/core/errors';
import type { z } from 'zod';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import { invalidate } from '../../db/invalidate.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { recordChange } from '../audit/audit.service.ts';
import { moveToCategory } from '../playables/playables.service.ts';
import {
  countItemsOf,
  deleteCategory,
  insertCategory,
  listCategories,
  listCategoriesWithCounts,
  lockCategories,
  updateCategoryOrder,
  updateCategoryRow,
} from './categories.queries.ts';

type Draft = z.output<typeof categoryDraft>;
type Locked = Awaited<ReturnType<typeof lockCategories>>[number];

/** What a category is called by when its name has no letters of ours. */
const NAMELESS = 'category';

export async function listAdminCategories(db: Database): Promise<AdminCategory[]> {
  const rows = await listCategoriesWithCounts(db);
  return rows.map((row) => ({ ...row, is_built_in: isBuiltIn(row.slug) }));
}

/** A new category stands last. @throws `validation` for a slug that another one has. */
export async function createCategory({ db }: Deps, actor: Actor, draft: Draft) {
  const id = await db.transaction().execute(async (tx) => {
    const taken = (await lockCategories(tx)).map((row) => row.slug);
    const slug = draft.slug || freeSlug(slugOf(draft.name.vi) || NAMELESS, taken);
    if (taken.includes(slug)) throw fieldError('slug', 'validation_category_slug_used');
    const fields = { name: draft.name, slug };
    const made = await insertCategory(tx, fields);
    await note(tx, actor, { verb: 'create', id: made, label: draft.name.vi, after: fields });
    return made;
  });
  return getAdminCategory(db, id);
}

/**
 * Renames; the slug stays unless another one is given.
 * @throws `category.not_found`, `validation` for a slug that another one has or that must stay.
 */
export async function updateCategory(
  { db }: Deps,
  actor: Actor,
  { id, draft }: { id: number; draft: Draft },
) {
  await db.transaction().execute(async (tx) => {
    const rows = await lockCategories(tx);
    const { slug: old, name } = findIn(rows, id);
    const slug = draft.slug || old;
    if (slug !== old && isBuiltIn(old)) throw fieldError('slug', 'validation_category_slug_fixed');
    if (rows.some((row) => row.slug === slug && row.id !== id)) {
      throw fieldError('slug', 'validation_category_slug_used');
    }
    const after = { name: draft.name, slug };
    await updateCategoryRow(tx, id, after);
    const label = draft.name.vi;
    await note(tx, actor, { verb: 'update', id, label, before: { name, slug: old }, after });
  });
  return getAdminCategory(db, id);
}

/**
 * Deletes a category, what it holds having moved to another one in the same moment.
 * @throws `category.not_found`, `category.in_use` when it holds items and `move_to` is left out,
 * `validation` when there is no such other category.
 */
export function removeCategory(
  { db }: Deps,
  actor: Actor,
  { id, move_to }: { id: number; move_to?: number | undefined },
) {
  return db.transaction().execute(async (tx) => {
    const target = await targetOf(tx, id, move_to);
    // Items first and categories after them, as everybody locks them who publishes an item.
    const early = target ? await moveToCategory(tx, id, target.id) : 0;
    const { name, slug } = findIn(await lockCategories(tx), id);
    const late = target ? await moveToCategory(tx, id, target.id) : 0;
    const count = await countItemsOf(tx, id);
    if (count > 0) throw new AppError('category.in_use', { params: { count } });
    await deleteCategory(tx, id);
    const moved = early + late;
    const after = target && { moved, moved_to: target.name.vi };
    await note(tx, actor, { verb: 'delete', id, label: name.vi, before: { name, slug }, after });
    return { moved };
  });
}

async function targetOf(tx: Database, id: number, move_to: number | undefined) {
  if (move_to === undefined) return undefined;
  const target = (await listCategories(tx)).find((row) => row.id === move_to);
  if (target && move_to !== id) return target;
  throw fieldError('move_to', 'validation_category_move_target');
}

/** @throws `category.not_found` when either is gone. */
export function moveCategory({ db }: Deps, actor: Actor, move: OrderMove & { id: number }) {
  const { id, place, other } = move;
  return db.transaction().execute(async (tx) => {
    const rows = await lockCategories(tx);
    const { name } = findIn(rows, id);
    findIn(rows, other);
    const before = rows.map((row) => row.id);
    const after = before.filter((each) => each !== id);
    after.splice(after.indexOf(other) + (place === 'after' ? 1 : 0), 0, id);
    const [from, to] = [before.indexOf(id), after.indexOf(id)];
    if (id === other || from === to) return { changed: [] };
    await updateCategoryOrder(tx, after);
    const sides = { before: { place: from + 1 }, after: { place: to + 1 } };
    await note(tx, actor, { verb: 'move', id, label: name.vi, ...sides });
    return { changed: [id] };
  });
}

async function getAdminCategory(db: Database, id: number): Promise<AdminCategory> {
  return (await listAdminCategories(db)).find((row) => row.id === id) ?? refuse();
}

/** Notes the change and ends what is kept of it; both wait for the commit. */
async function note(
  tx: Database,
  actor: Actor,
  change: Omit<Parameters<typeof recordChange>[2], 'subject'>,
): Promise<void> {
  await recordChange(tx, actor, { subject: 'category', ...change });
  await invalidate(tx, 'categories');
}

function findIn(rows: Locked[], id: number): Locked {
  return rows.find((row) => row.id === id) ?? refuse();
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

function refuse(): never {
  throw new AppError('category.not_found');
}
