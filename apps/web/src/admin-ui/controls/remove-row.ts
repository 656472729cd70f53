import { offerUndo } from './undo.ts';

/** A form of Mantine, by its lists. */
interface ListForm {
  removeListItem: (list: string, index: number) => void;
  insertListItem: (list: string, row: unknown, index?: number) => void;
}

interface Removed {
  /** Path of the list. */
  list: string;
  index: number;
  row: unknown;
  /** What was done. */
  text: string;
  /** Runs once the row is back. */
  back?: () => void;
}

/** Removes a row of a list; it comes back at its place as long as the offer to undo stands. */
export function removeRow(form: ListForm, { list, index, row, text, back }: Removed): void {
  form.removeListItem(list, index);
  offerUndo(text, async () => {
    form.insertListItem(list, row, index);
    back?.();
  });
}
