import { m } from '@mam/texts';
import { memo, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ROW, TEXT_AREA } from '../editor/editor-classes.ts';
import { Problem } from '../editor/Problem.tsx';
import { CueTimes, type CueTimesProps } from './CueTimes.tsx';

interface CueRowFieldsProps extends Omit<CueTimesProps, 'focus' | 'addAfter'> {
  /** Whether the playhead is within its times. */
  isCurrent: boolean;
  /** As those of the times. */
  textProblem: string | undefined;
  /** Whether it begins before the one above it ends. */
  isEarly: boolean;
  /** Called with its key when one of its fields gets the focus. */
  onFocus: (key: number) => void;
}

/** One cue. Memoized: a change renders this row only, however many there are. */
export const CueRowFields = memo(function CueRowFields(props: CueRowFieldsProps) {
  const { row, number, duration, isCurrent, textProblem, isEarly, change, onFocus } = props;
  const { key, start, end, text } = row;
  const id = useId();
  const item = useRef<HTMLLIElement>(null);
  const focus = () => {
    onFocus(key);
    // The footer's buttons for the focused cue are rendered first, as they cover a part of the list.
    requestAnimationFrame(() => item.current?.scrollIntoView({ block: 'nearest' }));
  };
  const addAfter = () => {
    const at = [end, start].find(Number.isFinite) ?? 0;
    flushSync(() => change({ type: 'add', at, before: key, duration }));
    item.current?.nextElementSibling?.querySelector('textarea')?.focus();
  };
  return (
    <li
      ref={item}
      className={`${ROW} sm:grid-cols-[min-content_minmax(0,1fr)]`}
      aria-current={isCurrent || undefined}
    >
      <CueTimes {...props} focus={focus} addAfter={addAfter} />
      <div className="grid content-start gap-2">
        <textarea
          className={TEXT_AREA}
          rows={2}
          aria-label={m.admin_parts_cue_text({ number })}
          data-path={`${key}.text`}
          aria-invalid={textProblem !== undefined}
          aria-describedby={textProblem ? id : undefined}
          value={text}
          onChange={({ currentTarget }) =>
            change({ type: 'set', key, change: { text: currentTarget.value } })
          }
          onFocus={focus}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) addAfter();
          }}
        />
        <Problem id={id} text={textProblem} />
        {isEarly && <p className="text-sm text-warn-text">{m.admin_parts_cue_early()}</p>}
      </div>
    </li>
  );
});
