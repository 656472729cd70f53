import { m } from '@mam/texts';
import { memo, type ReactNode } from 'react';
import { IconButton } from '../../../admin-ui/controls/IconButton.tsx';
import { ReorderButtons } from '../../../admin-ui/controls/ReorderButtons.tsx';
import { Icon } from '../../../ui/Icon.tsx';

interface GuideCardProps {
  /** Its place in the form: `steps.0`. */
  place: string;
  index: number;
  count: number;
  name: string;
  /** What errors call it: “Question 2 of 4”. */
  part: string;
  faults: number;
  isOpen: boolean;
  /** All that its fields show; they are drawn again once it changes. */
  shown: string;
  toggle: () => void;
  move: (to: number) => void;
  /** The focus goes from its fields to another place. */
  leave: () => void;
  remove: () => void;
  /** The fields, which only an open card has. */
  fields: () => ReactNode;
}

/** A folded question or outcome; typing in one draws no other one again. */
export const GuideCard = memo(function GuideCard(props: GuideCardProps) {
  const { place, index, count, name, part, faults, isOpen } = props;
  const { toggle, move, leave, remove, fields } = props;
  return (
    <li
      data-card={place}
      data-row-name={part}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) leave();
      }}
      className="scroll-mt-4 rounded-m border border-line-strong bg-surface"
    >
      <div className="flex flex-wrap items-center p-1">
        <button
          type="button"
          aria-expanded={isOpen}
          data-path={place}
          className="flex min-h-11 min-w-48 flex-1 items-center max-sm:basis-full gap-2 rounded-s px-2 text-left hover:bg-sunk"
          onClick={toggle}
        >
          <Icon name={isOpen ? 'down' : 'right'} className="flex-none text-muted" />
          <span className="min-w-0 wrap-anywhere">
            <b className="font-strong text-heading">{`${index + 1}. ${name}`}</b>
            {faults > 0 && (
              <small className="block text-danger-text in-data-draft:text-muted">
                {m.admin_guides_faults({ count: faults })}
              </small>
            )}
          </span>
        </button>
        <span className="ml-auto flex">
          <ReorderButtons {...{ index, count, name, move }} />
          <IconButton icon="trash" label={m.admin_guides_remove({ name })} onClick={remove} />
        </span>
      </div>
      {isOpen && <div className="grid grid-cols-1 gap-4 border-t border-line p-3">{fields()}</div>}
    </li>
  );
}, isSame);

/** Functions read the form when they are called, so an older one does the same. */
function isSame(before: GuideCardProps, after: GuideCardProps): boolean {
  return (['place', 'count', 'name', 'faults', 'isOpen', 'shown'] as const).every(
    (name) => before[name] === after[name],
  );
}
