/** The list with the item at `from` moved to `to`; an index beyond an end means that end. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  const moved = list.slice(from, from + 1);
  const at = Math.max(0, to);
  return [...rest.slice(0, at), ...moved, ...rest.slice(at)];
}

/** Where a row is drawn while another one is dragged, in CSS pixels. */
export interface Row {
  top: number;
  height: number;
}

/** The index at which a row ends when it is released `dy` pixels below its place. */
export function dropIndex(rows: readonly Row[], from: number, dy: number): number {
  const dragged = rows[from];
  if (!dragged) return from;
  const middle = middleOf(dragged) + dy;
  return rows.filter((row, index) => index !== from && middleOf(row) < middle).length;
}

/** How far the row at `index` gives way to the one dragged from `from` to `to`. */
export function shiftOf(
  rows: readonly Row[],
  { from, to }: { from: number; to: number },
  index: number,
): number {
  const [dragged, neighbour] = [rows[from], rows[from + 1] ?? rows[from - 1]];
  if (!dragged || !neighbour) return 0;
  const gap =
    Math.abs(neighbour.top - dragged.top) -
    (neighbour.top > dragged.top ? dragged : neighbour).height;
  const room = dragged.height + gap;
  if (index > from && index <= to) return -room;
  if (index < from && index >= to) return room;
  return 0;
}

function middleOf({ top, height }: Row): number {
  return top + height / 2;
}
