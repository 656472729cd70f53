import { createStore } from './store.ts';

/** The toast on screen; `at` distinguishes two toasts with the same text. */
export const toast = createStore({ text: '', at: 0 });

/** Shows a toast; screen readers announce it without moving the focus. */
export function showToast(text: string): void {
  toast.set({ text, at: toast.get().at + 1 });
}
