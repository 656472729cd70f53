import { m } from '@mam/texts';
import { type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../../../../admin-ui/controls/IconButton.tsx';
import { leaveRow } from '../../../../admin-ui/form/focus/field-focus.ts';
import { ROW, ROW_LINE, TEXT_INPUT } from '../editor/editor-classes.ts';
import { Problem } from '../editor/Problem.tsx';
import { TimeField } from '../editor/TimeField.tsx';
import { useTyping } from '../editor/use-typing.ts';
import type { ChapterRow } from './chapter-rows.ts';

interface ChapterFieldsProps {
  row: ChapterRow;
  /** Position in the list, from 1. */
  number: number;
  /** What is wrong with its start whatever has been saved. */
  startProblem: string | undefined;
  problem: (field: 'start' | 'vi' | 'en') => string | undefined;
  onChange: (change: Partial<ChapterRow>) => void;
  onRemove: () => void;
  onPlay: () => void;
}

/** One chapter: its start and its title in both languages. */
export function ChapterFields(props: ChapterFieldsProps) {
  const { row, number, problem, onChange } = props;
  const id = useId();
  return (
    <li className={ROW} aria-label={m.admin_parts_chapter({ number })}>
      <ChapterHead {...props} />
      <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-x-3 gap-y-2 sm:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1fr)]">
        <StartField {...props} />
        {TITLES.map(({ field, label, name, className }) => (
          <Named key={field} name={name()} className={className}>
            <input
              className={TEXT_INPUT}
              data-path={`${row.key}.${field}`}
              aria-label={label({ number })}
              aria-describedby={problem(field) ? `${id}-${field}` : undefined}
              aria-invalid={problem(field) !== undefined}
              value={row[field]}
              onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
            />
            <Problem id={`${id}-${field}`} text={problem(field)} />
          </Named>
        ))}
      </div>
      <label className="flex min-h-11 items-center gap-2 text-sm">
        <input
          type="checkbox"
          aria-label={m.admin_parts_chapter_sensitive_of({ number })}
          checked={row.isSensitive}
          onChange={({ currentTarget }) => onChange({ isSensitive: currentTarget.checked })}
        />
        {m.admin_parts_chapter_sensitive()}
      </label>
    </li>
  );
}

const TITLES = [
  {
    field: 'vi',
    label: m.admin_parts_chapter_vi,
    name: m.admin_parts_chapter_vi_name,
    className: '',
  },
  {
    field: 'en',
    label: m.admin_parts_chapter_en,
    name: m.admin_parts_chapter_en_name,
    className: 'max-sm:order-2 max-sm:col-span-2',
  },
] as const;

/**
 * The start of a chapter; once it is left, what is wrong with it stands below the row until it is corrected: its column
 * is a few words wide.
 */
function StartField({ row, number, startProblem, problem, onChange }: ChapterFieldsProps) {
  const id = useId();
  const { typing, begin, leave } = useTyping<'start'>();
  const shown = (!typing && startProblem) || problem('start');
  return (
    <>
      <Named name={m.admin_parts_chapter_starts()}>
        <TimeField
          label={m.admin_parts_chapter_start({ number })}
          path={`${row.key}.start`}
          value={row.start}
          typed={row.typed}
          onChange={(start, typed) => {
            begin('start');
            onChange({ start, typed });
          }}
          onBlur={leave}
          isInvalid={shown !== undefined}
          describedBy={shown ? id : undefined}
        />
      </Named>
      <Problem id={id} text={shown} className="order-1 col-span-full sm:order-last" />
    </>
  );
}

interface NamedProps {
  /** Stands above the field, which has the number of the chapter in its own label. */
  name: string;
  className?: string;
  children: ReactNode;
}

function Named({ name, className = '', children }: NamedProps) {
  return (
    <div className={`grid gap-1 sm:gap-2 ${className}`}>
      <span aria-hidden="true" className="text-sm font-strong text-heading">
        {name}
      </span>
      {children}
    </div>
  );
}

function ChapterHead({ number, onRemove, onPlay }: ChapterFieldsProps) {
  return (
    <div className={ROW_LINE}>
      <b className="pl-1 font-strong text-heading">{m.admin_parts_chapter({ number })}</b>
      <IconButton
        size="s"
        icon="play"
        data-play
        label={`${m.admin_parts_play()}: ${m.admin_parts_chapter({ number })}`}
        onClick={onPlay}
      />
      <IconButton
        size="s"
        icon="trash"
        label={m.admin_parts_chapter_remove({ number })}
        className="ml-auto"
        onClick={({ currentTarget }) => {
          leaveRow(currentTarget.closest('li'));
          flushSync(onRemove);
          // The rows below the removed one have moved up.
          document.activeElement?.scrollIntoView({ block: 'center' });
        }}
      />
    </div>
  );
}
