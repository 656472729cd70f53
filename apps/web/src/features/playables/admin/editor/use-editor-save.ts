import { AppError } from '@mam/contract/core/errors';
import type { EditedPlayable } from '@mam/contract/playables/editor.admin';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldMessage } from '../../../../admin-ui/form/field-message.ts';
import { showToast } from '../../../../platform/toast.ts';
import { PLAYABLES_KEY } from '../playable-queries.ts';
import { editorQuery, type PlayableRef } from './editor-requests.ts';

/** Saves one editor of an item; the response replaces the cached item. */
export function useEditorSave(item: PlayableRef) {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async (
    work: () => Promise<EditedPlayable>,
    message: string,
    /** Shows the server's field errors at their fields. */
    refuse?: (fields: Record<string, string>) => void,
  ): Promise<boolean> => {
    setBusy(true);
    try {
      queries.setQueryData(editorQuery(item).queryKey, await work());
      // Tables show the poster.
      void queries.invalidateQueries({ queryKey: [PLAYABLES_KEY] });
      setFailure(undefined);
      showToast(message);
      return true;
    } catch (error) {
      if (refuse && error instanceof AppError && error.fields) refuse(error.fields);
      else setFailure(await fieldMessage(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { save, failure, setFailure, isBusy };
}
