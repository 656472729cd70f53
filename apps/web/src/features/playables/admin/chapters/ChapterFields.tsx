import { m } from '@mam/texts';
import { Icon } from '../../../../ui/Icon.tsx';
import { TimeField } from '../editor/TimeField.tsx';
import type { ChapterRow } from './chapter-rows.ts';

interface ChapterFieldsProps {
  row: ChapterRow;
  /** From 1. */
  number: number;
  problem: (field: 'start' | 'title.vi' | 'title.en') => string | undefined;
  onChange: (change: Partial<ChapterRow>) => void;
  onRemove: () => void;
  onPlay: () => void;
}

/** One chapter: when it begins, and what it is called in both languages. */
export function ChapterFields(props: ChapterFieldsProps) {
  const { row, number, problem, onChange, onRemove, onPlay } = props;
  const told = problem('start') ?? problem('title.vi') ?? problem('title.en');
  return (
    <li className="parts-row" aria-label={m.admin_parts_chapter({ number })}>
      <div>
        <button type="button" className="parts-icon" onClick={onPlay}>
          <Icon name="play" />
          <span className="sr-only">{`${m.admin_parts_play()}: ${m.admin_parts_chapter({ number })}`}</span>
        </button>
        <TimeField
          label={m.admin_parts_chapter_start({ number })}
          value={row.start}
          onChange={(start) => onChange({ start })}
          isWrong={problem('start') !== undefined}
        />
        <button type="button" className="parts-icon ml-auto" onClick={onRemove}>
          <Icon name="trash" />
          <span className="sr-only">{m.admin_parts_chapter_remove({ number })}</span>
        </button>
      </div>
      <input
        className="parts-field"
        aria-label={m.admin_parts_chapter_vi({ number })}
        placeholder={m.admin_parts_chapter_vi_placeholder()}
        aria-invalid={problem('title.vi') !== undefined}
        value={row.vi}
        onChange={({ currentTarget }) => onChange({ vi: currentTarget.value })}
      />
      <input
        className="parts-field"
        aria-label={m.admin_parts_chapter_en({ number })}
        placeholder={m.admin_parts_chapter_en_placeholder()}
        aria-invalid={problem('title.en') !== undefined}
        value={row.en}
        onChange={({ currentTarget }) => onChange({ en: currentTarget.value })}
      />
      {told && <p className="text-sm text-danger-text">{told}</p>}
    </li>
  );
}
