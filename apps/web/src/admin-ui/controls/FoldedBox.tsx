import { type ReactNode, useState } from 'react';
import { PANEL } from './panel.ts';

interface FoldedBoxProps {
  title: string;
  /** At first; the reader opens and closes it. */
  isOpen?: boolean;
  /** The content is made of boxes itself, which stand below the line and not in it. */
  hasBoxes?: boolean;
  children: ReactNode;
}

/** A titled box of which only the title shows until it is opened. What is closed is not rendered, so a chart never has no width. */
export function FoldedBox({
  title,
  isOpen: isOpenFirst = false,
  hasBoxes = false,
  children,
}: FoldedBoxProps) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  return (
    <details
      className={hasBoxes ? 'min-w-0' : `${PANEL} overflow-clip`}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={`min-h-13 px-4 py-2 lg:px-5 ${hasBoxes ? PANEL : ''}`}>
        <h2>{title}</h2>
      </summary>
      {isOpen && (
        <div className={hasBoxes ? 'grid gap-4 pt-4 *:min-w-0' : 'px-4 pb-4 lg:px-5 lg:pb-5'}>
          {children}
        </div>
      )}
    </details>
  );
}
