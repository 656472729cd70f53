import { PLAYABLE_KINDS } from '@mam/contract/core/playable-kinds';
import { CHAPTERS_MAX } from '@mam/contract/playables/chapters.rules';
import type { EditedPlayable } from '@mam/contract/playables/editor.admin';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { callApi } from '../../../../platform/client/client.ts';
import { validationText } from '../../../../platform/client/error-texts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx';
import { EditorFooter } from '../editor/EditorFooter.tsx';
import { ROWS } from '../editor/editor-classes.ts';
import { editorQuery, NO_TOAST, type PlayableRef } from '../editor/editor-requests.ts';
import { MediaPreview } from '../editor/MediaPreview.tsx';
import { formatTime } from '../editor/time-text.ts';
import { useEditorSave } from '../editor/use-editor-save.ts';
import type { PreviewHandle } from '../editor/use-preview.ts';
import { useUnsaved } from '../editor/use-unsaved.ts';
import { ChapterFields } from './ChapterFields.tsx';
import {
  type ChapterRow,
  chapterRows,
  checkChapters,
  inOrder,
  withChapterAt,
} from './chapter-rows.ts';

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
  const { rows, setRows, problems, footer } = useChapters(parts);
  const playhead = Math.round(seconds * 10) / 10;
  return (
    <div className="grid gap-3">
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
      <p className="text-sm text-muted">
        {rows.length === 0 && `${m.admin_parts_chapters_none()} `}
        {m.admin_parts_chapters_hint()}
      </p>
      <ChapterList rows={rows} setRows={setRows} problems={problems} preview={preview} />
      <Button
        size="s"
        className="justify-self-start"
        disabled={rows.length >= CHAPTERS_MAX}
        onClick={() => setRows(withChapterAt(rows, playhead))}
      >
        <Icon name="plus" />
        {m.admin_parts_chapter_add({ time: formatTime(rows.length === 0 ? 0 : playhead) })}
      </Button>
      <EditorFooter {...footer} save={m.admin_parts_chapters_save()} />
    </div>
  );
}

interface ChapterListProps {
  rows: ChapterRow[];
  setRows: (rows: ChapterRow[]) => void;
  /** Messages by the path of the field. */
  problems: Record<string, string>;
  preview: RefObject<PreviewHandle | null>;
}

function ChapterList({ rows, setRows, problems, preview }: ChapterListProps) {
  return (
    <ol className={ROWS} aria-label={m.admin_parts_chapters()}>
      {rows.map((row, index) => (
        <ChapterFields
          key={row.key}
          row={row}
          number={index + 1}
          problem={(field) => problems[`${index}.${field}`]}
          onChange={(change) =>
            setRows(rows.map((each) => (each === row ? { ...each, ...change } : each)))
          }
          onRemove={() => setRows(rows.filter((each) => each !== row))}
          onPlay={() => preview.current?.play(row.start)}
        />
      ))}
    </ol>
  );
}

/** The rows while they are edited, their errors, and the props of the footer. */
function useChapters(parts: EditedPlayable) {
  const { kind, id } = parts;
  const [saved, setSaved] = useState(() => chapterRows(parts.chapters));
  const [rows, setRows] = useState(saved);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const { save, failure, isBusy } = useEditorSave({ kind, id });
  const isDirty = rows !== saved;
  useUnsaved('chapters', isDirty);
  const onSave = async () => {
    const sorted = inOrder(rows);
    setRows(sorted);
    const { chapters, problems: found = {} } = checkChapters(sorted);
    const messages = Object.entries(found).map(([field, key]) => [field, validationText(key)]);
    setProblems(Object.fromEntries(messages));
    if (!chapters) return;
    const input = { params: { id }, body: { chapters } };
    const { adminBase } = PLAYABLE_KINDS[kind];
    const work = () => callApi(`PUT ${adminBase}/:id/chapters`, input, NO_TOAST);
    if (await save(work, m.admin_parts_chapters_saved())) setSaved(sorted);
  };
  const onRevert = () => {
    setRows(saved);
    setProblems({});
  };
  const [first] = Object.values(problems);
  const message = failure ?? (first && m.form_problems({ count: Object.keys(problems).length }));
  return {
    rows,
    setRows,
    problems,
    footer: { failure: message, isDirty, isBusy, onSave, onRevert },
  };
}
