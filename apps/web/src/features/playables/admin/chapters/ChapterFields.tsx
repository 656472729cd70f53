import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../admin-ui/controls/IconButton.tsx';
import { ROW, ROW_LINE, TEXT_INPUT } from '../editor/editor-classes.ts';
import { TimeField } from '../editor/TimeField.tsx';
import type { ChapterRow } from './chapter-rows.ts';

interface ChapterFieldsProps {
  row: ChapterRow;
  /** Position in the list, from 1. */
  number: number;
  problem: (field: 'start' | 'vi' | 'en') => string | undefined;
  onChange: (change: Partial<ChapterRow>) => void;
  onRemove: () => void;
  onPlay: () => void;
}

/** One chapter: its start and its title in both languages. */
export function ChapterFields(props: ChapterFieldsProps) {
  const { row, number, problem, onChange } = props;
  return (
    <li className={ROW} aria-label={m.admin_parts_chapter({ number })}>
      <ChapterHead {...props} />
      <div className="grid items-start gap-x-3 gap-y-2 sm:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1fr)]">
        <Field name={m.admin_parts_chapter_starts()} problem={problem('start')}>
          <TimeField
            label={m.admin_parts_chapter_start({ number })}
            path={`${row.key}.start`}
            value={row.start}
            onChange={(start) => onChange({ start })}
            isInvalid={problem('start') !== undefined}
          />
        </Field>
        {TITLES.map(({ field, label, name }) => (
          <Field key={field} name={name()} problem={problem(field)}>
            <input
              className={TEXT_INPUT}
              data-path={`${row.key}.${field}`}
              aria-label={label({ number })}
              aria-invalid={problem(field) !== undefined}
              value={row[field]}
              onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
            />
          </Field>
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
  { field: 'vi', label: m.admin_parts_chapter_vi, name: m.admin_parts_chapter_vi_name },
  { field: 'en', label: m.admin_parts_chapter_en, name: m.admin_parts_chapter_en_name },
] as const;

interface FieldProps {
  /** Stands above the field, which has the number of the chapter in its own label. */
  name: string;
  problem: string | undefined;
  children: ReactNode;
}

function Field({ name, problem, children }: FieldProps) {
  return (
    <div>
      <span aria-hidden="true" className="text-sm font-strong text-heading">
        {name}
      </span>
      {children}
      {problem && <p className="text-sm text-danger-text">{problem}</p>}
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
        label={`${m.admin_parts_play()}: ${m.admin_parts_chapter({ number })}`}
        onClick={onPlay}
      />
      <IconButton
        size="s"
        icon="trash"
        label={m.admin_parts_chapter_remove({ number })}
        className="ml-auto"
        onClick={onRemove}
      />
    </div>
  );
}
