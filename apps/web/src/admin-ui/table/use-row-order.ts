import type { OrderMove } from '@mam/contract/core/bulk';
import { useEffect, useRef, useState } from 'react';

interface RowOrderOptions<T> {
  /** Rows on screen in their order; undefined while they load. */
  rows: readonly T[] | undefined;
  idOf: (row: T) => number;
  /** Rows move within their group; one group when left out. */
  groupOf?: (row: T) => string;
  /** Moves the row and refetches the list. */
  move: (id: number, step: OrderMove) => Promise<unknown>;
}

export interface RowOrder {
  /** The possible steps of a row; undefined at the ends. */
  stepsOf: (id: number) => { up: OrderMove | undefined; down: OrderMove | undefined };
  run: (id: number, direction: 'up' | 'down') => void;
  isBusy: boolean;
  /** Position of a row in its group, from 1, and the number of rows in it. */
  positionOf: (id: number) => { at: number; of: number };
  /** The row that was moved last; its button gets the focus back. */
  moved: { id: number; direction: 'up' | 'down'; at: number } | undefined;
}

/** Moves rows one step at a time, which works by keyboard, touch and screen reader alike. */
export function useRowOrder<T>({ rows, idOf, groupOf, move }: RowOrderOptions<T>): RowOrder {
  const [isBusy, setBusy] = useState(false);
  const [moved, setMoved] = useState<RowOrder['moved']>();
  const groupIds = (id: number): number[] => {
    const row = rows?.find((each) => idOf(each) === id);
    if (!rows || row === undefined) return [];
    const group = groupOf?.(row);
    return rows.filter((each) => groupOf?.(each) === group).map(idOf);
  };
  const stepsOf = (id: number) => {
    const ids = groupIds(id);
    const at = ids.indexOf(id);
    const [above, below] = at < 0 ? [] : [ids[at - 1], ids[at + 1]];
    return {
      up: above === undefined ? undefined : ({ place: 'before', other: above } as const),
      down: below === undefined ? undefined : ({ place: 'after', other: below } as const),
    };
  };
  const run = (id: number, direction: 'up' | 'down') => {
    const step = stepsOf(id)[direction];
    if (!step || isBusy) return;
    setBusy(true);
    move(id, step)
      // A failed call shows its own toast.
      .then(
        () => setMoved({ id, direction, at: (moved?.at ?? 0) + 1 }),
        () => undefined,
      )
      .finally(() => setBusy(false));
  };
  const positionOf = (id: number) => {
    const ids = groupIds(id);
    return { at: ids.indexOf(id) + 1, of: ids.length };
  };
  return { stepsOf, run, isBusy, positionOf, moved };
}

/** Refs for the buttons of a row; after a move, which loses the focus, the used one gets it back. */
export function useRestoredFocus(moved: RowOrder['moved'], id: number) {
  const buttons = { up: useRef<HTMLButtonElement>(null), down: useRef<HTMLButtonElement>(null) };
  const { up, down } = buttons;
  useEffect(() => {
    if (moved?.id !== id) return;
    const [used, other] = moved.direction === 'up' ? [up, down] : [down, up];
    // At an end of the list the used button is disabled.
    const target = used.current?.disabled ? other : used;
    target.current?.focus();
  }, [moved, id, up, down]);
  return buttons;
}
