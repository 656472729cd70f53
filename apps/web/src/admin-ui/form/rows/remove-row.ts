import { flushSync } from 'react-dom';
import { offerUndo } from '../../controls/undo.ts';
import { focusRow } from '../focus/field-focus.ts';

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
  /** Shows the row that is back, which takes the focus; without it the first field of the row does. */
  back?: () => void;
}

/** Removes a row of a list; it comes back at its place as long as the offer to undo stands. */
export function removeRow(form: ListForm, { list, index, row, text, back }: Removed): void {
  form.removeListItem(list, index);
  offerUndo(text, async () => {
    flushSync(() => {
      form.insertListItem(list, row, index);
      back?.();
    });
    if (!back) focusRow(`${list}.${index}`);
  });
}
