import { TRASH_KINDS, type Trashed, type TrashKind } from '@mam/contract/trash/trash.admin';

type Named = Pick<Trashed, 'kind' | 'id'>;

/** A number that no other row has, whatever its kind: a selection holds numbers. */
export function rowKey({ kind, id }: Named): number {
  return id * TRASH_KINDS.length + TRASH_KINDS.indexOf(kind);
}

/** The ids of such numbers by their kinds. */
export function byKind(keys: readonly number[]): [TrashKind, number[]][] {
  return TRASH_KINDS.flatMap((kind, place) => {
    const own = keys.filter((key) => key % TRASH_KINDS.length === place);
    return own.length > 0 ? [[kind, own.map((key) => (key - place) / TRASH_KINDS.length)]] : [];
  });
}
