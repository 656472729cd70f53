import { PLAYABLE_KINDS } from '@mam/contract/core/playable-kinds';
import type { EditedPlayable } from '@mam/contract/playables/editor.admin';
import { m } from '@mam/texts';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { offerUndo } from '../../../../admin-ui/controls/undo.ts';
import { focusPath } from '../../../../admin-ui/form/focus/field-focus.ts';
import { callApi } from '../../../../platform/client/client.ts';
import { NO_TOAST } from '../editor/editor-requests.ts';
import { areSame, keptTime, useKeptRows, useRowsAutosave } from '../editor/kept-rows.ts';
import { offerBack } from '../editor/offer-back.ts';
import { useRowProblems } from '../editor/row-problems.ts';
import { useEditorSave } from '../editor/use-editor-save.ts';
import {
  type ChapterRow,
  chapterRow,
  chapterRows,
  checkChapters,
  inOrder,
  problemsByRow,
  problemText,
} from './chapter-rows.ts';

const KEPT = z.object({
  rows: z.array(
    z.object({
      start: keptTime,
      typed: z.string().optional(),
      vi: z.string(),
      en: z.string(),
      isSensitive: z.boolean(),
    }),
  ),
});

/** The rows while they are edited, their errors, and the props of the footer. */
export function useChapters(parts: EditedPlayable) {
  const { kind, id, title } = parts;
  const ref = { kind, id, editor: 'chapters' } as const;
  const kept = useKeptRows(ref, KEPT);
  const [saved, setSaved] = useState(() => chapterRows(parts.chapters));
  const [rows, setRows] = useState(
    () =>
      kept?.rows.map(({ typed, start, vi, en, isSensitive }) => ({
        ...chapterRow(start, { vi, en }, isSensitive),
        typed,
      })) ?? saved,
  );
  const problems = useRowProblems(rows, (found) => problemText(rows, found, parts.duration));
  const { save, failure, setFailure, isBusy } = useEditorSave(ref);
  const isDirty = !areSame(rows, saved);
  useRowsAutosave(ref, isDirty, { rows, title, problems: problems.left });
  const onSave = async () => {
    const sorted = inOrder(rows);
    setRows(sorted);
    setFailure(undefined);
    const checked = checkChapters(sorted, parts.duration);
    problems.show(problemsByRow(sorted, checked.problems));
    if (!checked.chapters) return;
    const input = { params: { id }, body: { chapters: checked.chapters } };
    const work = () =>
      callApi(`PUT ${PLAYABLE_KINDS[kind].adminBase}/:id/chapters`, input, NO_TOAST);
    const refuse = (fields: Record<string, string>) => problems.show(problemsByRow(sorted, fields));
    if (await save(work, m.admin_parts_chapters_saved(), refuse)) setSaved(sorted);
  };
  const onRevert = () => {
    setRows(saved);
    problems.show([]);
    offerBack(() => setRows(rows));
  };
  return {
    ...{ rows, setRows, problems: problems.left },
    ...rowChanges(rows, setRows),
    isRestored: kept !== undefined && isDirty,
    footer: {
      problems,
      ...{ failure, isDirty, isBusy, onSave, onRevert },
    },
  };
}

/** How one of the rows changes, and goes, with an offer to take it back. */
function rowChanges(rows: ChapterRow[], setRows: Dispatch<SetStateAction<ChapterRow[]>>) {
  return {
    change(row: ChapterRow, changed: Partial<ChapterRow>) {
      setRows(rows.map((each) => (each === row ? { ...each, ...changed } : each)));
    },
    remove(row: ChapterRow) {
      setRows(rows.filter((each) => each !== row));
      offerUndo(m.admin_parts_chapter_removed(), async () => {
        flushSync(() => setRows((now) => now.toSpliced(rows.indexOf(row), 0, row)));
        focusPath(`${row.key}.vi`);
      });
    },
  };
}
