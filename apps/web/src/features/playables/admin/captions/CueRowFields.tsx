import { m } from '@mam/texts';
import { memo, useRef } from 'react';
import { Icon } from '../../../../ui/Icon.tsx';
import { TimeField } from '../editor/TimeField.tsx';
import type { CueChange, CueRow } from './cue-list.ts';

interface CueRowFieldsProps {
  row: CueRow;
  /** Its place in the list, from 1. */
  number: number;
  /** It is being said at this moment. */
  isCurrent: boolean;
  /** Why it was refused. */
  problem: string | undefined;
  change: (change: CueChange) => void;
  /** It is the one that is written now. */
  onFocus: (key: number) => void;
  play: (from: number, to: number) => void;
}

/** One line of captions. Only the line that changes is drawn again, however many there are. */
export const CueRowFields = memo(function CueRowFields(props: CueRowFieldsProps) {
  const { row, number, isCurrent, problem, change, onFocus, play } = props;
  const { key, start, end, text } = row;
  const set = (part: Partial<CueRow>) => change({ type: 'set', key, change: part });
  const line = useRef<HTMLLIElement>(null);
  const focus = () => {
    onFocus(key);
    // Out from behind the player above and the buttons below, which have come by then.
    requestAnimationFrame(() => line.current?.scrollIntoView({ block: 'nearest' }));
  };
  const addAfter = () => change({ type: 'add', at: Number.isNaN(end) ? start : end, before: key });
  return (
    <li ref={line} className="parts-row" aria-current={isCurrent || undefined} data-key={key}>
      <div>
        <button type="button" className="parts-icon" onClick={() => play(start, end)}>
          <Icon name="play" />
          <span className="sr-only">{m.admin_parts_cue_play({ number })}</span>
        </button>
        <TimeField
          label={m.admin_parts_cue_start({ number })}
          value={start}
          onChange={(seconds) => set({ start: seconds })}
          onFocus={focus}
        />
        <TimeField
          label={m.admin_parts_cue_end({ number })}
          value={end}
          onChange={(seconds) => set({ end: seconds })}
          onFocus={focus}
          isWrong={end <= start}
        />
        <button type="button" className="parts-icon" onClick={addAfter}>
          <Icon name="plus" />
          <span className="sr-only">{m.admin_parts_cue_add_after({ number })}</span>
        </button>
        <button
          type="button"
          className="parts-icon"
          onClick={() => change({ type: 'remove', key })}
        >
          <Icon name="trash" />
          <span className="sr-only">{m.admin_parts_cue_remove({ number })}</span>
        </button>
      </div>
      <textarea
        className="parts-field"
        rows={2}
        aria-label={m.admin_parts_cue_text({ number })}
        aria-invalid={problem !== undefined}
        value={text}
        onChange={({ currentTarget }) => set({ text: currentTarget.value })}
        onFocus={focus}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) addAfter();
        }}
      />
      {problem && <p className="text-sm text-danger-text">{problem}</p>}
    </li>
  );
});
