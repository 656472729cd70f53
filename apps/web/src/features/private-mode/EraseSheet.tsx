import { m } from '@mam/texts';
import { count } from '../../platform/format.ts';
import { Button } from '../../ui/Button.tsx';
import { DockedSheet } from '../../ui/docked/DockedSheet.tsx';

interface EraseSheetProps {
  /** How many pages are kept. */
  amount: number;
  onYes: () => void;
  onClose: () => void;
}

/** Asks before private mode erases what a reader has kept. */
export function EraseSheet({ amount, onYes, onClose }: EraseSheetProps) {
  return (
    <DockedSheet title={m.layout_private_erases_title()} onClose={onClose}>
      <p className="mt-2">{m.layout_private_erases_text({ count: count(amount), amount })}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={onClose}>{m.layout_private_erases_no()}</Button>
        <Button variant="danger" onClick={onYes}>
          {m.layout_private_erases_yes()}
        </Button>
      </div>
    </DockedSheet>
  );
}
