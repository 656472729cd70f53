import { createStore } from '../../platform/store.ts';

interface UndoOffer {
  text: string;
  /** Takes the change back; undefined where nothing is offered. */
  undo: (() => Promise<unknown>) | undefined;
  /** Tells two offers of the same words apart. */
  at: number;
}

export const undoOffer = createStore<UndoOffer>({ text: '', undo: undefined, at: 0 });

/** Says what was done, with a button that takes it back. */
export function offerUndo(text: string, undo: () => Promise<unknown>): void {
  undoOffer.set({ text, undo, at: undoOffer.get().at + 1 });
}

export function closeUndo(): void {
  undoOffer.set({ text: '', undo: undefined });
}
