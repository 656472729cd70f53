import { AppError, fieldError } from '@mam/contract/core/errors';
import type { Database } from '../../db/connect.ts';
import { invalidate } from '../../db/invalidate.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { record } from '../../lists/noun.ts';
import { CATEGORY, type CategoryDeps, findIn } from './categories.admin.service.ts';
import {
  type CategoryUser,
  countItems,
  deleteCategory,
  listCategories,
  lockCategories,
  updateCategoryOf,
} from './categories.queries.ts';

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
    await record(CATEGORY, tx)(actor, {
      verb: 'delete',
      id,
      label: name.vi,
      before: { name, slug },
      after,
    });
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
    await record(CATEGORY, tx)(actor, {
      verb: 'delete',
      id,
      label: name.vi,
      before: { name, slug },
    });
    changed.push(id);
  }
  return { changed };
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
