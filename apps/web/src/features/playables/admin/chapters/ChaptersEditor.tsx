import { CHAPTERS_MAX } from '@mam/contract/playables/chapters.rules';
import type { EditedPlayable } from '@mam/contract/playables/editor.admin';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { RestoredNote } from '../../../../admin-ui/form/RestoredNote.tsx';
import { showToast } from '../../../../platform/toast.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx';
import { EditorFooter } from '../editor/EditorFooter.tsx';
import { ROWS } from '../editor/editor-classes.ts';
import { editorQuery, type PlayableRef } from '../editor/editor-requests.ts';
import { MediaPreview } from '../editor/MediaPreview.tsx';
import { formatTime } from '../editor/time-text.ts';
import type { PreviewHandle } from '../editor/use-preview.ts';
import { ChapterFields } from './ChapterFields.tsx';
import { startText, withChapterAt } from './chapter-rows.ts';
import { useChapters } from './use-chapters.ts';

type ChaptersState = ReturnType<typeof useChapters>;

/** Edits the chapters of one item below a preview of it. */
export function ChaptersEditor({ kind, id }: PlayableRef) {
  const query = useQuery(editorQuery({ kind, id }));
  return (
    <QueryBoundary query={query} rows={4}>
      {(parts) => <Chapters parts={parts} />}
    </QueryBoundary>
  );
}

function Chapters({ parts }: { parts: EditedPlayable }) {
  const [seconds, setSeconds] = useState(0);
  const preview = useRef<PreviewHandle>(null);
  const chapters = useChapters(parts);
  const { rows, setRows, footer } = chapters;
  const playhead = Math.round(seconds * 10) / 10;
  return (
    <div className="grid gap-3" data-fields>
      <RestoredNote isRestored={chapters.isRestored} discard={footer.onRevert} />
      {parts.play && (
        <MediaPreview
          kind={parts.kind}
          src={parts.play}
          poster={parts.image}
          duration={parts.duration}
          handle={preview}
          onTime={setSeconds}
        />
      )}
      <AddChapter rows={rows} setRows={setRows} playhead={playhead} />
      <p className="text-sm text-muted">
        {rows.length === 0 && `${m.admin_parts_chapters_none()} `}
        {m.admin_parts_chapters_hint()}
      </p>
      <ChapterList {...chapters} duration={parts.duration} preview={preview} />
      <EditorFooter {...footer} save={m.admin_parts_chapters_save()} />
    </div>
  );
}

interface AddChapterProps extends Pick<ChaptersState, 'rows' | 'setRows'> {
  /** Seconds. */
  playhead: number;
}

/** Adds a chapter where the preview stands and leads to its title; leads to the one that is there already. */
function AddChapter({ rows, setRows, playhead }: AddChapterProps) {
  const time = formatTime(rows.length === 0 ? 0 : playhead);
  const isFull = rows.length >= CHAPTERS_MAX;
  const add = ({ currentTarget }: MouseEvent) => {
    const next = withChapterAt(rows, playhead);
    const isTaken = next === rows;
    flushSync(() => setRows(next));
    const row = next.find((each) => (isTaken ? each.start === playhead : !rows.includes(each)));
    const fields = currentTarget.closest('[data-fields]');
    const title = fields?.querySelector<HTMLElement>(`[data-path="${row?.key}.vi"]`);
    title?.focus();
    title?.scrollIntoView({ block: 'center' });
    if (isTaken) showToast(m.admin_parts_chapter_taken({ time }));
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button size="s" disabled={isFull} onClick={add}>
        <Icon name="plus" />
        {m.admin_parts_chapter_add({ time })}
      </Button>
      {isFull && <p className="text-sm text-muted">{m.validation_chapters_too_many()}</p>}
    </div>
  );
}

interface ChapterListProps extends Pick<ChaptersState, 'rows' | 'change' | 'remove' | 'problems'> {
  /** Seconds of the item. */
  duration: number;
  preview: RefObject<PreviewHandle | null>;
}

function ChapterList({ rows, change, remove, problems, duration, preview }: ChapterListProps) {
  return (
    <ol tabIndex={-1} className={ROWS} aria-label={m.admin_parts_chapters()}>
      {rows.map((row, index) => (
        <ChapterFields
          key={row.key}
          row={row}
          number={index + 1}
          startProblem={startText(rows, index, duration)}
          problem={(field) => problems[`${row.key}.${field}`]}
          onChange={(changed) => change(row, changed)}
          onRemove={() => remove(row)}
          onPlay={() => preview.current?.play(row.start)}
        />
      ))}
    </ol>
  );
}
