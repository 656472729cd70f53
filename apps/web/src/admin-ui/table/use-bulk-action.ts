import { useQueryClient } from '@tanstack/react-query';
import { offerUndo } from '../frame/undo.ts';

interface UndoableCall {
  /** Changes the rows and answers which were really changed. */
  call: () => Promise<{ changed: number[] }>;
  /** The inverse call, for exactly those rows. */
  undo: (changed: number[]) => Promise<unknown>;
  /** Says what was done to so many rows. */
  message: (count: number) => string;
}

/** Runs something on rows, shows the table anew, and offers to take it back. `key`: the table's query key. */
export function useBulkAction(key: string): (action: UndoableCall) => Promise<void> {
  const refresh = useRefresh(key);
  return async ({ call, undo, message: said }) => {
    const { changed } = await call();
    await refresh();
    if (changed.length === 0) return;
    offerUndo(said(changed.length), async () => {
      await undo(changed);
      await refresh();
    });
  };
}

/** Loads everything under a query key anew. */
export function useRefresh(key: string): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [key] });
}
