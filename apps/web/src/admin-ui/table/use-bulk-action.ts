import type { bulkPublished } from '@mam/contract/core/bulk';
import { m } from '@mam/texts';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { showFailure } from '../../platform/toast.ts';
import { offerUndo } from '../controls/undo.ts';

export type BulkResult = z.output<typeof bulkPublished>;

interface UndoableCall {
  /** Changes the rows and resolves with the ids that really changed, and how many wait for their second reader. */
  call: () => Promise<BulkResult>;
  /** The inverse call, for exactly those rows. */
  undo: (changed: number[]) => Promise<unknown>;
  /** Text of the undo offer for so many rows. */
  message: (count: number) => string;
}

/** Returns a function that changes rows, refreshes the table and offers undo. `key`: the table's query key. */
export function useBulkAction(key: string): (action: UndoableCall) => Promise<void> {
  const refresh = useRefresh(key);
  return async ({ call, undo, message }) => {
    const { changed, waiting = 0 } = await call();
    await refresh();
    const left = waiting > 0 ? m.admin_list_waiting({ count: waiting }) : '';
    if (changed.length === 0) return left ? showFailure(left) : undefined;
    offerUndo([message(changed.length), left].filter(Boolean).join('. '), async () => {
      await undo(changed);
      await refresh();
    });
  };
}

/** Returns a function that refetches everything under a query key. */
export function useRefresh(key: string): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [key] });
}
