import { createStore } from './store.ts';

/** What a toast offers: a sheet of the page to open, or something to run, such as an undo. */
interface Offer {
  label: string;
  sheet?: string;
  run?: () => void;
}

interface ToastState {
  text: string;
  /** Distinguishes two toasts with the same text. */
  at: number;
  offer: Offer | undefined;
}

/** The toast on screen. */
export const toast = createStore<ToastState>({ text: '', at: 0, offer: undefined });

/** Shows a toast; screen readers announce it without moving the focus. */
export function showToast(text: string, offer?: Offer): void {
  toast.set({ text, offer, at: toast.get().at + 1 });
}
