import { type ReactNode, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
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
      className={`group ${hasBoxes ? 'min-w-0' : `${PANEL} overflow-clip`}`}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary
        className={`flex min-h-13 cursor-pointer list-none items-center gap-3 px-4 py-2 lg:px-5 [&::-webkit-details-marker]:hidden ${hasBoxes ? PANEL : ''}`}
      >
        <h2 className="mr-auto">{title}</h2>
        <Icon name="down" className="group-open:rotate-180" />
      </summary>
      {isOpen && (
        <div className={hasBoxes ? 'grid gap-4 pt-4 *:min-w-0' : 'px-4 pb-4 lg:px-5 lg:pb-5'}>
          {children}
        </div>
      )}
    </details>
  );
}
