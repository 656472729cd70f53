import { m } from '@mam/texts';
import { Fragment } from 'react';
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
      <ChapterStart {...props} />
      <FieldProblem text={problem('start')} />
      {TITLES.map(({ field, label, placeholder }) => (
        <Fragment key={field}>
          <input
            className={TEXT_INPUT}
            data-path={`${row.key}.${field}`}
            aria-label={label({ number })}
            placeholder={placeholder()}
            aria-invalid={problem(field) !== undefined}
            value={row[field]}
            onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
          />
          <FieldProblem text={problem(field)} />
        </Fragment>
      ))}
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
    placeholder: m.admin_parts_chapter_vi_placeholder,
  },
  {
    field: 'en',
    label: m.admin_parts_chapter_en,
    placeholder: m.admin_parts_chapter_en_placeholder,
  },
] as const;

function FieldProblem({ text }: { text: string | undefined }) {
  return text ? <p className="text-sm text-danger-text">{text}</p> : null;
}

function ChapterStart({ row, number, problem, onChange, onRemove, onPlay }: ChapterFieldsProps) {
  return (
    <div className={ROW_LINE}>
      <IconButton
        size="s"
        icon="play"
        label={`${m.admin_parts_play()}: ${m.admin_parts_chapter({ number })}`}
        onClick={onPlay}
      />
      <TimeField
        label={m.admin_parts_chapter_start({ number })}
        path={`${row.key}.start`}
        value={row.start}
        onChange={(start) => onChange({ start })}
        isInvalid={problem('start') !== undefined}
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
