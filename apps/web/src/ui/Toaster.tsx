import type { RefCallback } from 'react';
import { useStore } from '../platform/store.ts';
import { toast } from '../platform/toast.ts';
import { Icon } from './Icon.tsx';

const SHOWN_MS = 6_000;

/**
 * Place and shape of a toast; how it is displayed is not part of it. On phones above all that is docked: at the upper
 * edge it would cover headings.
 */
export const TOAST =
  'pointer-events-none fixed inset-x-4 top-auto bottom-[calc(var(--dock-h)+12px)] mx-auto w-fit max-w-md items-start gap-2.5 rounded-m border px-4 py-3 text-sm shadow-over lg:bottom-24';
export const TOAST_DONE = 'border-on-soil-muted/40 bg-soil text-on-soil';
export const TOAST_ACTION =
  'pointer-events-auto mt-2 block min-h-11 font-strong text-on-soil underline';
const FAILED = 'border-danger bg-danger-soft text-danger-text';

interface ToasterProps {
  /** Called with each toast; what it returns, when the toast goes. */
  show?: (box: HTMLElement) => () => void;
}

/** The live region of toasts: one per page, always present, because screen readers must know it first. */
export function Toaster({ show = showForAWhile }: ToasterProps) {
  const { text, at, offer, isFailure } = useStore(toast, (state) => state);
  return (
    <div role="status">
      {text && (
        <p
          key={at}
          // What returns an end is never called without an element.
          ref={show as RefCallback<HTMLElement>}
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
                  clear();
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

/** Opens a toast for a while. A popover, or an open sheet would cover it; phones of 2022 have no popovers. */
export function showForAWhile(box: HTMLElement): () => void {
  box.showPopover?.();
  const timer = setTimeout(clear, SHOWN_MS);
  return () => clearTimeout(timer);
}

function clear(): void {
  toast.set({ text: '', offer: undefined });
}
