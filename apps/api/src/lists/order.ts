import type { OrderMove } from '@mam/contract/core/bulk';
import { AppError } from '@mam/contract/core/errors';
import type { Deps } from '../app.deps.ts';
import type { Actor } from '../http/access/request-context.ts';
import { type Noun, record } from './noun.ts';
import { lockOrder, updatePositions } from './order.queries.ts';
import { findLabelled } from './rows.queries.ts';

/** Moves a row of a list, within its group where each group has an order. */
export function order(noun: Noun) {
  return {
    /** @throws the noun's `not_found` when either is in the trash, or the other one in another group. */
    move({ db }: Deps, actor: Actor, move: OrderMove & { id: number }) {
      return db.transaction().execute(async (tx) => {
        const ids = await lockOrder(tx, noun, move.id);
        const row = await findLabelled(tx, noun, move.id);
        if (!row || !ids.includes(move.other)) throw new AppError(noun.not_found);
        const moved = moveInOrder(ids, move);
        if (!moved) return { changed: [] };
        await updatePositions(tx, noun.table, moved.ids);
        const sides = { before: { place: moved.from }, after: { place: moved.to } };
        await record(noun, tx)(actor, { verb: 'move', ...row, ...sides });
        return { changed: [move.id] };
      });
    },
  };
}

/**
 * Moves an id right before or after another one. Both must be in `ids`.
 * @returns the new order and both positions, counted from 1; undefined when the order stays the same.
 */
export function moveInOrder(
  ids: readonly number[],
  { id, place, other }: OrderMove & { id: number },
) {
  const moved = ids.filter((each) => each !== id);
  moved.splice(moved.indexOf(other) + (place === 'after' ? 1 : 0), 0, id);
  const [from, to] = [ids.indexOf(id) + 1, moved.indexOf(id) + 1];
  return id === other || from === to ? undefined : { ids: moved, from, to };
}
