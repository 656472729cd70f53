import { useEffect, useRef } from 'react';
import { useStore } from '../platform/store.ts';
import { toast } from '../platform/toast.ts';

const SHOWN_MS = 6_000;

/** Where toasts appear: one per page, always there, because a live region must be known first. */
export function Toaster() {
  const text = useStore(toast, (state) => state.text);
  const at = useStore(toast, (state) => state.at);
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (at === 0) return;
    // A popover, because an open sheet would cover everything else; phones of 2022 know none.
    words.current?.showPopover?.();
    const timer = setTimeout(() => toast.set({ text: '' }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [at]);
  return (
    <div role="status">
      {text && (
        <p
          key={at}
          ref={words}
          popover="manual"
          className="pointer-events-none fixed inset-x-4 top-20 bottom-auto m-0 mx-auto w-fit max-w-md rounded-m border border-on-soil-muted/40 bg-soil px-5 py-3 text-sm text-on-soil shadow-over lg:top-auto lg:bottom-24"
        >
          {text}
        </p>
      )}
    </div>
  );
}
