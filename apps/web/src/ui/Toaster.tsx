import { useEffect, useRef } from 'react';
import { useStore } from '../platform/store.ts';
import { toast } from '../platform/toast.ts';
import { Icon } from './Icon.tsx';

const SHOWN_MS = 6_000;

/** Place and shape of a toast; how it is displayed is not part of it. */
export const TOAST =
  'pointer-events-none fixed inset-x-4 top-[calc(5rem+var(--tabs,0px))] bottom-auto m-0 mx-auto w-fit max-w-md items-start gap-2.5 rounded-m border py-3 pr-5 pl-4 text-sm shadow-over lg:top-auto lg:bottom-24';
export const TOAST_DONE = 'border-on-soil-muted/40 bg-soil text-on-soil';
export const TOAST_ACTION =
  'pointer-events-auto mt-2 block min-h-11 font-strong text-on-soil underline';
const FAILED = 'border-danger bg-danger-soft text-danger-text';

/** The live region of toasts: one per page, always present, because screen readers must know it first. */
export function Toaster() {
  const text = useStore(toast, (state) => state.text);
  const at = useStore(toast, (state) => state.at);
  const offer = useStore(toast, (state) => state.offer);
  const isFailure = useStore(toast, (state) => state.isFailure);
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
          className={`flex ${TOAST} ${isFailure ? FAILED : TOAST_DONE}`}
        >
          <Icon name={isFailure ? 'alert' : offer ? 'info' : 'check'} className="mt-px" />
          <span>
            {text}
            {offer && (
              <button
                type="button"
                onClick={() => {
                  offer.run();
                  toast.set({ text: '', offer: undefined });
                }}
                className={TOAST_ACTION}
              >
                {offer.label}
              </button>
            )}
          </span>
        </p>
      )}
    </div>
  );
}
