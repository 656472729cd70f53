import { AppError } from '@mam/contract/core/errors';
import type { Language } from '@mam/contract/core/localized';
import { PLAYABLE_KINDS } from '@mam/contract/core/playable-kinds';
import type { Captions, EditedPlayable } from '@mam/contract/playables/editor.admin';
import { m } from '@mam/texts';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useCallback, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { offerUndo } from '../../../../admin-ui/controls/undo.ts';
import { fieldMessage } from '../../../../admin-ui/form/field-message.ts';
import { focusPath } from '../../../../admin-ui/form/focus/field-focus.ts';
import { callApi } from '../../../../platform/client/client.ts';
import { validationText } from '../../../../platform/client/error-texts.ts';
import { LANGUAGE_NAMES } from '../../../../platform/language.ts';
import { showToast, toast } from '../../../../platform/toast.ts';
import { captionsQuery, NO_TOAST, type PlayableRef } from '../editor/editor-requests.ts';
import { areSame, keptTime, useKeptRows, useRowsAutosave } from '../editor/kept-rows.ts';
import { offerBack } from '../editor/offer-back.ts';
import { useRowProblems } from '../editor/row-problems.ts';
import { PLAYABLES_KEY } from '../playable-queries.ts';
import {
  type CueChange,
  type CueRow,
  changeCues,
  cueListProblem,
  cueProblems,
  inOrder,
  rowsOf,
} from './cue-list.ts';

interface CueEditorOf extends PlayableRef, Pick<EditedPlayable, 'title'> {
  language: Language;
  /** Seconds of the item. */
  duration: number;
}

const KEPT = z.object({
  rows: z.array(
    z.object({
      start: keptTime,
      end: keptTime,
      typedStart: z.string().optional(),
      typedEnd: z.string().optional(),
      text: z.string(),
    }),
  ),
  revision: z.string(),
});

/** Why the captions were not saved. */
export interface CueFailure {
  text: string;
  /** Another admin saved a newer revision. */
  isStale?: boolean;
}

/** State of the captions in one language while they are edited. */
export function useCueEditor(item: CueEditorOf, loaded: Captions) {
  const { language, duration, title } = item;
  const requests = captionsRequests(item, language);
  const ref = { ...item, editor: `captions-${language}` } as const;
  const kept = useKeptRows(ref, KEPT);
  const [saved, setSaved] = useState(() => ({
    ...{ ...loaded, rows: rowsOf(loaded.cues) },
    ...(kept && { revision: kept.revision }),
  }));
  const [rows, change] = useReducer(changeCues, kept, () =>
    kept ? rowsOf(kept.rows) : saved.rows,
  );
  const problems = useRowProblems(rows);
  const isDirty = !areSame(rows, saved.rows);
  useRowsAutosave(ref, isDirty, {
    ...{ rows, title, revision: saved.revision, problems: problems.left },
  });
  const reset = (captions: Captions) => {
    const fresh = rowsOf(captions.cues);
    setSaved({ ...captions, rows: fresh });
    change({ type: 'show', rows: fresh });
    setFailure(undefined);
    problems.show([]);
  };
  const { run, isBusy, failure, setFailure } = useRequest(item, reset);
  const save = async () => {
    hideToast();
    const found = cueProblems(rows, duration);
    const list = cueListProblem(rows, duration);
    setFailure(list ? { text: validationText(list) } : undefined);
    problems.show(found);
    if (list || found.length > 0) return;
    // The list has this order once it is saved: rows that are being corrected stay where they are.
    await run(requests.save(inOrder(rows), saved.revision), savedMessage(language));
  };
  return {
    ...{ rows, change, isBusy, isDirty, save, failure, problems, duration },
    removeRow: useRemoval(change),
    isRestored: kept !== undefined && isDirty,
    revert() {
      reset(saved);
      offerBack(() => change({ type: 'show', rows }));
    },
    reload: () => run(requests.load(), (count) => m.admin_parts_captions_count({ count })),
    upload: (file: File) => run(requests.upload(file), savedMessage(language)),
    remove: () => run(requests.remove(), () => m.admin_parts_captions_removed()),
  };
}

/** Removes a row, with an offer to take it back; the same function in each render, as rows are memoized. */
function useRemoval(change: Dispatch<CueChange>) {
  return useCallback(
    (row: CueRow, index: number) => {
      change({ type: 'remove', key: row.key });
      offerUndo(m.admin_parts_cue_removed(), async () => {
        flushSync(() => change({ type: 'back', row, index }));
        focusPath(`${row.key}.text`);
      });
    },
    [change],
  );
}

/** Runs requests that answer with the saved captions; `onSaved` shows them. */
function useRequest(item: CueEditorOf, onSaved: (captions: Captions) => void) {
  const updateCache = useUpdateCache(item);
  const [failure, setFailure] = useState<CueFailure>();
  const [isBusy, setBusy] = useState(false);
  const run = async (request: Promise<Captions>, message: (count: number) => string) => {
    setBusy(true);
    hideToast();
    try {
      const captions = await request;
      onSaved(captions);
      updateCache(captions);
      showToast(message(captions.cues.length));
    } catch (error) {
      setFailure(await failureOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, failure, setFailure };
}

export type CueEditor = ReturnType<typeof useCueEditor>;

/** Puts saved captions into the cache and refetches the item: its file has a new address, its tab a number. */
function useUpdateCache(item: CueEditorOf): (captions: Captions) => void {
  const queries = useQueryClient();
  return (captions) => {
    queries.setQueryData(captionsQuery(item, item.language).queryKey, captions);
    void queries.invalidateQueries({ queryKey: [PLAYABLES_KEY] });
  };
}

function savedMessage(language: Language): (count: number) => string {
  return (count) => m.admin_parts_captions_saved({ count, language: LANGUAGE_NAMES[language]() });
}

/** An earlier success would seem to be that of a request which fails. */
function hideToast(): void {
  toast.set({ text: '', offer: undefined });
}

async function failureOf(error: unknown): Promise<CueFailure> {
  const isStale = error instanceof AppError && error.key === 'edit.stale';
  return {
    text: isStale ? m.admin_parts_captions_stale() : await fieldMessage(error),
    isStale,
  };
}

/** Calls for the captions of one item in one language. */
function captionsRequests({ kind, id }: PlayableRef, language: Language) {
  const base = `${PLAYABLE_KINDS[kind].adminBase}/:id/captions/:language` as const;
  const params = { id, language };
  return {
    load: () => callApi(`GET ${base}`, { params }, NO_TOAST),
    save(rows: readonly CueRow[], revision: string) {
      const cues = rows.map(({ start, end, text }) => ({ start, end, text }));
      return callApi(`PUT ${base}`, { params, body: { cues, revision } }, NO_TOAST);
    },
    upload(file: File) {
      const form = new FormData();
      form.append('captions', file);
      return callApi(`PUT ${base}/file`, { params, form }, NO_TOAST);
    },
    remove: () => callApi(`DELETE ${base}`, { params }, NO_TOAST),
  };
}
