import { AppError } from '@mam/contract/core/errors';
import type { Language } from '@mam/contract/core/localized';
import type { Captions } from '@mam/contract/playables/editor.admin';
import { m } from '@mam/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import { fieldMessage } from '../../../../admin-ui/form/field-message.ts';
import { validationText } from '../../../../platform/client/error-texts.ts';
import { showToast } from '../../../../platform/toast.ts';
import { captionsQuery, editorQuery, type PlayableRef } from '../editor/editor-requests.ts';
import { useUnsaved } from '../editor/use-unsaved.ts';
import { captionsRequests } from './captions-requests.ts';
import { changeCues, cueListProblem, inOrder, rowsOf } from './cue-list.ts';

interface CueEditorOf extends PlayableRef {
  language: Language;
  /** Seconds of the item. */
  duration: number;
}

/** Why the lines were not saved. */
interface CueFailure {
  text: string;
  /** The line to blame. */
  key?: number | undefined;
  /** Somebody else saved in between. */
  isStale?: boolean;
}

/** The captions in one language while they are written. */
export function useCueEditor(item: CueEditorOf, loaded: Captions) {
  const { language, duration } = item;
  const calls = captionsRequests(item, language);
  const tell = useUpdateCache(item);
  const [saved, setSaved] = useState(() => ({ ...loaded, rows: rowsOf(loaded.cues) }));
  const [rows, change] = useReducer(changeCues, saved.rows);
  const [failure, setFailure] = useState<CueFailure>();
  const [isBusy, setBusy] = useState(false);
  const isDirty = rows !== saved.rows;
  useUnsaved(`captions-${language}`, isDirty);

  const take = (captions: Captions) => {
    const fresh = rowsOf(captions.cues);
    setSaved({ ...captions, rows: fresh });
    change({ type: 'show', rows: fresh });
    setFailure(undefined);
  };
  const run = async (work: Promise<Captions>, said: (count: number) => string) => {
    setBusy(true);
    try {
      const captions = await work;
      take(captions);
      tell(captions);
      showToast(said(captions.cues.length));
    } catch (error) {
      setFailure(await failureOf(error));
    } finally {
      setBusy(false);
    }
  };
  const save = async () => {
    const ordered = inOrder(rows);
    change({ type: 'show', rows: ordered });
    const wrong = cueListProblem(ordered, duration);
    if (wrong) setFailure({ text: validationText(wrong.problem), key: wrong.key });
    else await run(calls.save(ordered, saved.revision), savedMessage);
  };
  return {
    ...{ rows, change, failure, isBusy, isDirty, save },
    revert: () => take(saved),
    reload: () => run(calls.load(), (count) => m.admin_parts_captions_count({ count })),
    upload: (file: File) => run(calls.upload(file), savedMessage),
    remove: () => run(calls.remove(), () => m.admin_parts_captions_removed()),
  };
}

export type CueEditor = ReturnType<typeof useCueEditor>;

/** What was saved takes the place of what was known, also of the address of the file. */
function useUpdateCache(item: CueEditorOf): (captions: Captions) => void {
  const queries = useQueryClient();
  return (captions) => {
    queries.setQueryData(captionsQuery(item, item.language).queryKey, captions);
    void queries.invalidateQueries({ queryKey: editorQuery(item).queryKey });
  };
}

function savedMessage(count: number): string {
  return m.admin_parts_captions_saved({ count });
}

async function failureOf(error: unknown): Promise<CueFailure> {
  const isStale = error instanceof AppError && error.key === 'edit.stale';
  return {
    text: isStale ? m.admin_parts_captions_stale() : await fieldMessage(error),
    isStale,
  };
}
