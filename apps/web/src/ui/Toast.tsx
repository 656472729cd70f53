import { useEffect } from 'react';
import { createStore, useStore } from '../platform/store.ts';

const SHOWN_MS = 6_000;

/** `at` tells two toasts of the same words apart. */
const toast = createStore({ text: '', at: 0 });

/** Says something in passing; screen readers hear it without being moved. */
export function showToast(text: string): void {
  toast.set({ text, at: toast.get().at + 1 });
}

/** Where toasts appear: one per page, always there, because a live region must be known first. */
export function ToastPlace() {
  const text = useStore(toast, (now) => now.text);
  const at = useStore(toast, (now) => now.at);
  useEffect(() => {
    if (at === 0) return;
    const timer = setTimeout(() => toast.set({ text: '' }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [at]);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--dock-bar-h)+var(--dock-strip-h)+16px)] z-toast flex justify-center lg:bottom-6"
    >
      {text && (
        <p className="max-w-md rounded-m bg-soil px-5 py-3 text-sm text-on-soil shadow-over">
          {text}
        </p>
      )}
    </div>
  );
}
