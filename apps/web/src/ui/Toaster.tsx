import { useEffect, useRef } from 'react';
import { useStore } from '../platform/store.ts';
import { toast } from '../platform/toast.ts';

const SHOWN_MS = 6_000;

/** The live region of toasts: one per page, always present, because screen readers must know it first. */
export function Toaster() {
  const text = useStore(toast, (state) => state.text);
  const at = useStore(toast, (state) => state.at);
  const offer = useStore(toast, (state) => state.offer);
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (at === 0) return;
    // A popover, or an open sheet would cover it; phones of 2022 have no popovers.
    box.current?.showPopover?.();
    const timer = setTimeout(() => toast.set({ text: '', offer: undefined }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [at]);
  return (
    <div role="status">
      {text && (
        <p
          key={at}
          ref={box}
          popover="manual"
          className="pointer-events-none fixed inset-x-4 top-20 bottom-auto m-0 mx-auto w-fit max-w-md rounded-m border border-on-soil-muted/40 bg-soil px-5 py-3 text-sm text-on-soil shadow-over lg:top-auto lg:bottom-24"
        >
          {text}
          {offer && (
            <button
              type="button"
              popoverTarget={offer.sheet}
              onClick={() => {
                offer.run?.();
                if (offer.run) toast.set({ text: '', offer: undefined });
              }}
              className="pointer-events-auto mt-2 block min-h-11 font-strong text-on-soil underline"
            >
              {offer.label}
            </button>
          )}
        </p>
      )}
    </div>
  );
}
