import { createStore } from './store.ts';

/** A sheet of the page that a toast offers to open. */
interface Offer {
  sheet: string;
  label: string;
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
