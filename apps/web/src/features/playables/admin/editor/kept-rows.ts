import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import type { EditedPlayable } from '@mam/contract/playables/editor.admin';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { autosave, isKept } from '../../../../admin-ui/form/autosave.ts';
import { useAutosave, useWrong } from '../../../../admin-ui/form/unsaved.ts';

/** The editors of an item that keep their unsaved rows on this device. */
const ROWS_EDITORS = ['chapters', 'captions-vi', 'captions-en'] as const;
type RowsEditor = (typeof ROWS_EDITORS)[number];

interface EditorRef {
  kind: PlayableKind;
  id: number;
  editor: RowsEditor;
}

/** The name under which the rows of an editor are kept. */
export function editorName({ kind, id, editor }: EditorRef): string {
  return `${kind}s/${id}/${editor}`;
}

/** The editors with unsaved rows, by default also those of tabs that were not opened on this visit. */
export function unsavedEditors(item: Omit<EditorRef, 'editor'>, isUnsaved = isKept): RowsEditor[] {
  return ROWS_EDITORS.filter((editor) => isUnsaved(editorName({ ...item, editor })));
}

/** A time in seconds: JSON has null for NaN, which stands for a text that is not a time. */
export const keptTime = z
  .number()
  .nullable()
  .transform((time) => time ?? Number.NaN);

/** Whether nothing has changed: a changed row is another object. */
export function areSame(rows: readonly unknown[], saved: readonly unknown[]): boolean {
  return rows.length === saved.length && rows.every((row, index) => row === saved[index]);
}

/** The rows that an earlier visit has kept; undefined without any. */
export function useKeptRows<S extends z.ZodType>(ref: EditorRef, schema: S) {
  const [kept] = useState((): z.output<S> | undefined => {
    return schema.safeParse(autosave.get(editorName(ref))).data;
  });
  return kept;
}

interface UnsavedRows {
  rows: unknown[];
  /** Of the item: the list of drafts names the rows by it. */
  title: EditedPlayable['title'];
  revision?: string;
  /** The problems of their fields. */
  problems: object;
}

/** Keeps the rows of an editor on this device while they are unsaved. */
export function useRowsAutosave(
  ref: EditorRef,
  isDirty: boolean,
  { rows, title, revision, problems }: UnsavedRows,
) {
  const values = useMemo(
    // With the address of the item's page, for the list of drafts.
    () => ({ rows, title, revision, page: location.pathname }),
    [rows, title, revision],
  );
  useAutosave(editorName(ref), isDirty, values);
  useWrong(editorName(ref), Object.keys(problems).length > 0);
}
