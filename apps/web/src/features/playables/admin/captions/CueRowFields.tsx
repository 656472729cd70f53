import { m } from '@mam/texts';
import { memo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../../../../admin-ui/controls/IconButton.tsx';
import { leaveRow } from '../../../../admin-ui/form/focus/field-focus.ts';
import { ROW, TEXT_AREA } from '../editor/editor-classes.ts';
import { TimeField } from '../editor/TimeField.tsx';
import type { CueChange, CuePlace, CueRow } from './cue-list.ts';

interface CueRowFieldsProps {
  row: CueRow;
  /** Position in the list, from 1. */
  number: number;
  /** Whether the playhead is within its times. */
  isCurrent: boolean;
  /** Message of its error. */
  problem: string | undefined;
  /** The field that has the error. */
  invalid: CuePlace['field'] | undefined;
  /** Whether it begins before the one above it ends. */
  isEarly: boolean;
  change: (change: CueChange) => void;
  remove: (row: CueRow) => void;
  /** Called with its key when one of its fields gets the focus. */
  onFocus: (key: number) => void;
  play: (from: number, to: number) => void;
}

/** One cue. Memoized: a change renders this row only, however many there are. */
export const CueRowFields = memo(function CueRowFields(props: CueRowFieldsProps) {
  const { row, number, isCurrent, problem, invalid, isEarly, change, onFocus } = props;
  const { key, start, end, text } = row;
  const item = useRef<HTMLLIElement>(null);
  const focus = () => {
    onFocus(key);
    // The footer's buttons for the focused cue are rendered first, as they cover a part of the list.
    requestAnimationFrame(() => item.current?.scrollIntoView({ block: 'nearest' }));
  };
  const addAfter = () => {
    flushSync(() => change({ type: 'add', at: Number.isNaN(end) ? start : end, before: key }));
    item.current?.nextElementSibling?.querySelector('textarea')?.focus();
  };
  return (
    <li
      ref={item}
      className={`${ROW} sm:grid-cols-[auto_minmax(0,1fr)]`}
      aria-current={isCurrent || undefined}
    >
      <div>
        <CueTimes {...props} focus={focus} addAfter={addAfter} />
        {invalid !== 'text' && <Problem text={problem} />}
      </div>
      <div>
        <textarea
          className={TEXT_AREA}
          rows={2}
          aria-label={m.admin_parts_cue_text({ number })}
          data-path={`${key}.text`}
          aria-invalid={invalid === 'text'}
          value={text}
          onChange={({ currentTarget }) =>
            change({ type: 'set', key, change: { text: currentTarget.value } })
          }
          onFocus={focus}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) addAfter();
          }}
        />
        {invalid === 'text' && <Problem text={problem} />}
        {isEarly && <p className="text-sm text-warn-text">{m.admin_parts_cue_early()}</p>}
      </div>
    </li>
  );
});

function Problem({ text }: { text: string | undefined }) {
  return text && <p className="text-sm text-danger-text">{text}</p>;
}

interface CueTimesProps extends CueRowFieldsProps {
  focus: () => void;
  addAfter: () => void;
}

function CueTimes({ row, number, invalid, change, remove, play, focus, addAfter }: CueTimesProps) {
  const { key, start, end } = row;
  const set = (times: Partial<CueRow>) => change({ type: 'set', key, change: times });
  return (
    <div className="flex items-center gap-0.5 sm:[&_input]:w-24">
      <IconButton
        size="s"
        icon="play"
        data-play
        label={m.admin_parts_cue_play({ number })}
        onClick={() => play(start, end)}
      />
      <TimeField
        label={m.admin_parts_cue_start({ number })}
        path={`${key}.start`}
        value={start}
        onChange={(seconds) => set({ start: seconds })}
        onFocus={focus}
      />
      <TimeField
        label={m.admin_parts_cue_end({ number })}
        path={`${key}.end`}
        value={end}
        onChange={(seconds) => set({ end: seconds })}
        onFocus={focus}
        isInvalid={end <= start || invalid === 'end'}
      />
      <IconButton
        size="s"
        icon="plus"
        label={m.admin_parts_cue_add_after({ number })}
        onClick={addAfter}
      />
      <IconButton
        size="s"
        icon="trash"
        label={m.admin_parts_cue_remove({ number })}
        onClick={({ currentTarget }) => {
          leaveRow(currentTarget.closest('li'), 'textarea');
          remove(row);
        }}
      />
    </div>
  );
}
