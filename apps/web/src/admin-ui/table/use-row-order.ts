import type { OrderMove } from '@mam/contract/core/bulk';
import { useEffect, useRef, useState } from 'react';

interface RowOrderOptions<T> {
  /** Rows on screen in their order; undefined while they are on their way. */
  rows: readonly T[] | undefined;
  idOf: (row: T) => number;
  /** Rows of another group are passed over; one group when left out. */
  groupOf?: (row: T) => string;
  /** Moves the row and shows the list anew. */
  move: (id: number, step: OrderMove) => Promise<unknown>;
}

export interface RowOrder {
  /** The steps a row can take; undefined where it is at the end. */
  stepsOf: (id: number) => { up: OrderMove | undefined; down: OrderMove | undefined };
  run: (id: number, direction: 'up' | 'down') => void;
  isBusy: boolean;
  /** Place of a row in its group, from 1, and how many there are. */
  positionOf: (id: number) => { at: number; of: number };
  /** The row that was moved last: its button keeps the focus. */
  moved: { id: number; direction: 'up' | 'down'; at: number } | undefined;
}

/** Moves rows one step at a time, which works with keys, fingers and screen readers alike. */
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
      // A failed call has told by itself.
      .then(
        () => setMoved({ id, direction, at: (moved?.at ?? 0) + 1 }),
        () => undefined,
      )
      .finally(() => setBusy(false));
  };
  const placeOf = (id: number) => {
    const ids = groupIds(id);
    return { at: ids.indexOf(id) + 1, of: ids.length };
  };
  return { stepsOf, run, isBusy, positionOf: placeOf, moved };
}

/** The row moves in the page and loses the focus on the way: its button takes it again. */
export function useRestoredFocus(moved: RowOrder['moved'], id: number) {
  const buttons = { up: useRef<HTMLButtonElement>(null), down: useRef<HTMLButtonElement>(null) };
  const { up, down } = buttons;
  useEffect(() => {
    if (moved?.id !== id) return;
    const [wanted, other] = moved.direction === 'up' ? [up, down] : [down, up];
    // At the end of the list there is no further step that way.
    const target = wanted.current?.disabled ? other : wanted;
    target.current?.focus();
  }, [moved, id, up, down]);
  return buttons;
}
