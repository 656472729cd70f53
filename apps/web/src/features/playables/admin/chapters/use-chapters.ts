import { PLAYABLE_KINDS } from '@mam/contract/core/playable-kinds';
import type { EditedPlayable } from '@mam/contract/playables/editor.admin';
import { m } from '@mam/texts';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { offerUndo } from '../../../../admin-ui/controls/undo.ts';
import { focusPath } from '../../../../admin-ui/form/focus/field-focus.ts';
import { callApi } from '../../../../platform/client/client.ts';
import { validationText } from '../../../../platform/client/error-texts.ts';
import { useErrorPhase } from '../../../../platform/use-error-phase.ts';
import { NO_TOAST } from '../editor/editor-requests.ts';
import { keptTime, useKeptRows, useRowsAutosave } from '../editor/kept-rows.ts';
import { offerBack } from '../editor/offer-back.ts';
import { useEditorSave } from '../editor/use-editor-save.ts';
import {
  type ChapterRow,
  chapterRow,
  chapterRows,
  checkChapters,
  inOrder,
} from './chapter-rows.ts';

const KEPT = z.object({
  rows: z.array(
    z.object({ start: keptTime, vi: z.string(), en: z.string(), isSensitive: z.boolean() }),
  ),
});

/** The rows while they are edited, their errors, and the props of the footer. */
export function useChapters(parts: EditedPlayable) {
  const { kind, id } = parts;
  const ref = { kind, id, editor: 'chapters' } as const;
  const kept = useKeptRows(ref, KEPT);
  const [saved, setSaved] = useState(() => chapterRows(parts.chapters));
  const [rows, setRows] = useState(
    () =>
      kept?.rows.map(({ start, vi, en, isSensitive }) =>
        chapterRow(start, { vi, en }, isSensitive),
      ) ?? saved,
  );
  const problems = useChapterProblems();
  const { save, failure, setFailure, isBusy } = useEditorSave(ref);
  const isDirty = rows !== saved;
  useRowsAutosave(ref, isDirty, rows);
  const onSave = async () => {
    const sorted = inOrder(rows);
    setRows(sorted);
    setFailure(undefined);
    const checked = checkChapters(sorted, parts.duration);
    problems.show(sorted, checked.problems);
    if (!checked.chapters) return;
    const input = { params: { id }, body: { chapters: checked.chapters } };
    const work = () =>
      callApi(`PUT ${PLAYABLE_KINDS[kind].adminBase}/:id/chapters`, input, NO_TOAST);
    const refuse = (fields: Record<string, string>) => problems.show(sorted, fields);
    if (await save(work, m.admin_parts_chapters_saved(), refuse)) setSaved(sorted);
  };
  const onRevert = () => {
    setRows(saved);
    problems.show([]);
    offerBack(() => setRows(rows));
  };
  return {
    ...{ rows, setRows, inline: problems.inline },
    ...rowChanges(rows, setRows, problems.correct),
    isRestored: kept !== undefined && isDirty,
    footer: {
      problems,
      ...{ failure, isDirty, isBusy, onSave, onRevert },
    },
  };
}

/** How one of the rows changes, and goes, with an offer to take it back. */
function rowChanges(
  rows: ChapterRow[],
  setRows: Dispatch<SetStateAction<ChapterRow[]>>,
  correct: (key: number, fields: string[]) => void,
) {
  return {
    change(row: ChapterRow, changed: Partial<ChapterRow>) {
      correct(row.key, Object.keys(changed));
      setRows(rows.map((each) => (each === row ? { ...each, ...changed } : each)));
    },
    remove(row: ChapterRow) {
      correct(row.key, ['start', 'vi', 'en']);
      const left = rows.filter((each) => each !== row);
      setRows(left);
      offerUndo(m.admin_parts_chapter_removed(), async () => {
        flushSync(() => setRows((now) => (now === left ? rows : inOrder([...now, row]))));
        focusPath(`${row.key}.vi`);
      });
    },
  };
}

/** Field of the contract → field of a row. */
const ROW_FIELDS: Record<string, string> = { 'title.vi': 'vi', 'title.en': 'en', title: 'vi' };

/** Errors by row and field (`12.start`), until they are corrected. */
function useChapterProblems() {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [attempts, setAttempts] = useState(0);
  const phase = useErrorPhase(attempts);
  return {
    errors: phase === 'gone' ? {} : errors,
    inline: phase === 'shown' ? errors : {},
    isQuiet: phase === 'quiet',
    attempts,
    /** `fields`: message keys by path in the list (`2.title.vi`), from this form or the server. */
    show(rows: readonly ChapterRow[], fields: Record<string, string> = {}) {
      const found = Object.entries(fields).map(([path, key]) => [
        pathInRows(rows, path),
        validationText(key),
      ]);
      setErrors(Object.fromEntries(found));
      if (found.length > 0) setAttempts((count) => count + 1);
    },
    correct(key: number, fields: string[]) {
      const isCorrected = (path: string) => fields.some((field) => path === `${key}.${field}`);
      setErrors((all) =>
        Object.fromEntries(Object.entries(all).filter(([path]) => !isCorrected(path))),
      );
    },
  };
}

/** `chapters.2.title.vi` or `2.title.vi` as `<key of the row>.vi`. */
function pathInRows(rows: readonly ChapterRow[], path: string): string {
  const [index = '', ...field] = path.replace(/^chapters\./, '').split('.');
  const row = rows[Number(index)];
  const name = field.join('.');
  return row ? `${row.key}.${ROW_FIELDS[name] ?? name}` : path;
}
