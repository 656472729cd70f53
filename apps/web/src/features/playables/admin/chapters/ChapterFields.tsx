import { m } from '@mam/texts';
import { IconButton } from '../../../../admin-ui/controls/IconButton.tsx';
import { ROW, ROW_LINE, TEXT_INPUT } from '../editor/editor-classes.ts';
import { TimeField } from '../editor/TimeField.tsx';
import type { ChapterRow } from './chapter-rows.ts';

interface ChapterFieldsProps {
  row: ChapterRow;
  /** Position in the list, from 1. */
  number: number;
  problem: (field: 'start' | 'title.vi' | 'title.en') => string | undefined;
  onChange: (change: Partial<ChapterRow>) => void;
  onRemove: () => void;
  onPlay: () => void;
}

/** One chapter: its start and its title in both languages. */
export function ChapterFields(props: ChapterFieldsProps) {
  const { row, number, problem, onChange } = props;
  const message = problem('start') ?? problem('title.vi') ?? problem('title.en');
  return (
    <li className={ROW} aria-label={m.admin_parts_chapter({ number })}>
      <ChapterStart {...props} />
      <input
        className={TEXT_INPUT}
        aria-label={m.admin_parts_chapter_vi({ number })}
        placeholder={m.admin_parts_chapter_vi_placeholder()}
        aria-invalid={problem('title.vi') !== undefined}
        value={row.vi}
        onChange={({ currentTarget }) => onChange({ vi: currentTarget.value })}
      />
      <input
        className={TEXT_INPUT}
        aria-label={m.admin_parts_chapter_en({ number })}
        placeholder={m.admin_parts_chapter_en_placeholder()}
        aria-invalid={problem('title.en') !== undefined}
        value={row.en}
        onChange={({ currentTarget }) => onChange({ en: currentTarget.value })}
      />
      {message && <p className="text-sm text-danger-text">{message}</p>}
    </li>
  );
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
