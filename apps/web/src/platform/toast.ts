import { createStore } from './store.ts';

/** What is said in passing; `at` tells two toasts of the same words apart. */
export const toast = createStore({ text: '', at: 0 });

/** Says something in passing; screen readers hear it without being moved. */
export function showToast(text: string): void {
  toast.set({ text, at: toast.get().at + 1 });
}
