import type { PlayableParts } from '@mam/contract/playables.parts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../../../platform/toast.ts';
import { MANAGED_KEY } from '../manager-data.ts';
import { type PartsOf, partsQuery } from './parts.calls.ts';
import { partsFailure } from './parts-failure.ts';

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
