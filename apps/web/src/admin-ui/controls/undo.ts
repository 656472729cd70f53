import { createStore } from '../../platform/store.ts';
import { toast } from '../../platform/toast.ts';

interface UndoOffer {
  text: string;
  /** Reverts the change; undefined where nothing is offered. */
  undo: (() => Promise<unknown>) | undefined;
  /** Counts offers: two with the same text are two. */
  at: number;
}

export const undoOffer = createStore<UndoOffer>({ text: '', undo: undefined, at: 0 });

/**
 * Shows what was done, with a button that reverts it; an earlier message is removed, because its button
 * would seem to revert this change.
 */
export function offerUndo(text: string, undo: () => Promise<unknown>): void {
  toast.set({ text: '', offer: undefined });
  undoOffer.set({ text, undo, at: undoOffer.get().at + 1 });
}

export function closeUndo(): void {
  undoOffer.set({ text: '', undo: undefined });
}
