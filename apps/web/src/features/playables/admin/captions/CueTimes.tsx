import { m } from '@mam/texts';
import { useId } from 'react';
import { IconButton } from '../../../../admin-ui/controls/IconButton.tsx';
import { leaveRow } from '../../../../admin-ui/form/focus/field-focus.ts';
import { validationText } from '../../../../platform/client/error-texts.ts';
import { Problem } from '../editor/Problem.tsx';
import { TimeField } from '../editor/TimeField.tsx';
import { useTyping } from '../editor/use-typing.ts';
import { type CueChange, type CueRow, timeProblems } from './cue-list.ts';

export interface CueTimesProps {
  row: CueRow;
  /** Position in the list, from 1. */
  number: number;
  /** Seconds of the item. */
  duration: number;
  /** What is wrong with each time since the last attempt to save; empty where only its border tells so. */
  startProblem: string | undefined;
  endProblem: string | undefined;
  change: (change: CueChange) => void;
  remove: (row: CueRow, index: number) => void;
  play: (from: number, to: number) => void;
  focus: () => void;
  addAfter: () => void;
}

const TIMES = [
  { field: 'start', typed: 'typedStart', label: m.admin_parts_cue_start },
  { field: 'end', typed: 'typedEnd', label: m.admin_parts_cue_end },
] as const;

/** The times of a cue; once they are left, what is wrong with them stays below them until it is corrected. */
export function CueTimes(props: CueTimesProps) {
  const { row, number, change, play, focus } = props;
  const id = useId();
  const { typing, begin, leave } = useTyping<'start' | 'end'>();
  const problems = problemsOf(props, typing);
  return (
    <div className="grid content-start gap-2">
      <div className="flex items-center gap-0.5 sm:[&_input]:w-24">
        <IconButton
          size="s"
          icon="play"
          data-play
          label={m.admin_parts_cue_play({ number })}
          onClick={() => play(row.start, row.end)}
        />
        {TIMES.map(({ field, typed, label }) => (
          <TimeField
            key={field}
            label={label({ number })}
            path={`${row.key}.${field}`}
            value={row[field]}
            typed={row[typed]}
            onChange={(seconds, text) => {
              begin(field);
              change({ type: 'set', key: row.key, change: { [field]: seconds, [typed]: text } });
            }}
            onFocus={focus}
            onBlur={leave}
            isInvalid={problems[field] !== undefined}
            describedBy={problems[field] ? `${id}-${field}` : undefined}
          />
        ))}
        <ListButtons {...props} />
      </div>
      {TIMES.map(({ field }) => (
        <Problem key={field} id={`${id}-${field}`} text={problems[field]} />
      ))}
    </div>
  );
}

/** What changes the list of cues. */
function ListButtons({ row, number, addAfter, remove }: CueTimesProps) {
  return (
    <>
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
          remove(row, number - 1);
        }}
      />
    </>
  );
}

/** Texts by field: what is wrong with a time by itself, else what the last attempt to save has found. */
function problemsOf(props: CueTimesProps, typing: 'start' | 'end' | undefined) {
  const { row, duration, startProblem, endProblem } = props;
  const own = timeProblems(row, duration);
  return {
    start: own.start && typing !== 'start' ? validationText(own.start) : startProblem,
    // It depends on the start.
    end: own.end && typing === undefined ? validationText(own.end) : endProblem,
  };
}
