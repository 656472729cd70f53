import { useQueryClient } from '@tanstack/react-query';
import { offerUndo } from '../controls/undo.ts';

interface UndoableCall {
  /** Changes the rows and resolves with the ids that really changed. */
  call: () => Promise<{ changed: number[] }>;
  /** The inverse call, for exactly those rows. */
  undo: (changed: number[]) => Promise<unknown>;
  /** Text of the undo offer for so many rows. */
  message: (count: number) => string;
}

/** Returns a function that changes rows, refreshes the table and offers undo. `key`: the table's query key. */
export function useBulkAction(key: string): (action: UndoableCall) => Promise<void> {
  const refresh = useRefresh(key);
  return async ({ call, undo, message }) => {
    const { changed } = await call();
    await refresh();
    if (changed.length === 0) return;
    offerUndo(message(changed.length), async () => {
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
