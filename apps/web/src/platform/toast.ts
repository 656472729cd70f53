import { createStore } from './store.ts';

/** What a toast offers, such as an undo. */
interface Offer {
  label: string;
  run: () => void;
}

interface ToastState {
  text: string;
  /** Distinguishes two toasts with the same text. */
  at: number;
  /** Tells of something that did not work. */
  isFailure: boolean;
  offer: Offer | undefined;
}

/** The toast on screen. */
export const toast = createStore<ToastState>({
  text: '',
  at: 0,
  isFailure: false,
  offer: undefined,
});

/** Shows a toast; screen readers announce it without moving the focus. */
export function showToast(text: string, offer?: Offer, isFailure = false): void {
  toast.set({ text, offer, isFailure, at: toast.get().at + 1 });
}

/** The same for what did not work, which has a face of its own. */
export function showFailure(text: string): void {
  showToast(text, undefined, true);
}
