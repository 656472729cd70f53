import type { PlayableParts } from '@mam/contract/playables/editor.admin';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../../../platform/toast.ts';
import { MANAGED_KEY } from '../playable-queries.ts';
import { partsFailure } from './editor-error.ts';
import { type PartsOf, partsQuery } from './editor-requests.ts';

/** Sends one part of an item; what comes back takes the place of what was known. */
export function useSaveParts(item: PartsOf) {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async (work: () => Promise<PlayableParts>, said: string): Promise<boolean> => {
    setBusy(true);
    try {
      queries.setQueryData(partsQuery(item).queryKey, await work());
      // Tables show the poster.
      void queries.invalidateQueries({ queryKey: [MANAGED_KEY] });
      setFailure(undefined);
      showToast(said);
      return true;
    } catch (error) {
      setFailure(await partsFailure(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { save, failure, setFailure, isBusy };
}
