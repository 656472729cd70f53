import { SIDES, type Side } from '@mam/contract/comments/thread-kinds';
import { m } from '@mam/texts';
import { Icon } from '../../../ui/Icon.tsx';
import { useThread } from '../control/thread-context.ts';
import './sides.css';

/** As on the keys of a topic. */
const ICONS = { agree: 'check', disagree: 'hand', unsure: 'wave' } as const;

/** The side of an answer: sign, word and tint. */
export function SideChip({ side }: { side: Side }) {
  const { page } = useThread();
  if (!page.sides) return null;
  return (
    <span className="side-chip" data-side={side}>
      <Icon name={ICONS[side]} />
      {page.sides.names[side]}
    </span>
  );
}

interface SidePickerProps {
  /** The picker goes with the choice: the focus needs another place. */
  onChosen: () => void;
}

/** Above the box of a topic until a side is chosen there or on the page, which is one choice. */
export function SidePicker({ onChosen }: SidePickerProps) {
  const { page } = useThread();
  const { sides } = page;
  if (!sides) return null;
  return (
    <fieldset className="side-picker">
      <legend>{m.comments_side()}</legend>
      {SIDES.map((side) => (
        <button
          key={side}
          type="button"
          className="side-chip"
          data-side={side}
          onClick={() => {
            sides.choose(side);
            onChosen();
          }}
        >
          <Icon name={ICONS[side]} />
          {sides.names[side]}
        </button>
      ))}
    </fieldset>
  );
}
