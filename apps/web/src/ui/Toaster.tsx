import { useEffect, useRef } from 'react';
import { useStore } from '../platform/store.ts';
import { toast } from '../platform/toast.ts';
import { Icon } from './Icon.tsx';

const SHOWN_MS = 6_000;

/**
 * Place and shape of a toast; how it is displayed is not part of it. On phones above all that is docked: at the upper
 * edge it would cover headings.
 */
export const TOAST =
  'pointer-events-none fixed inset-x-4 top-auto bottom-[calc(var(--dock-h)+12px)] m-0 mx-auto w-fit max-w-md items-start gap-2.5 rounded-m border py-3 pr-5 pl-4 text-sm shadow-over lg:bottom-24';
export const TOAST_DONE = 'border-on-soil-muted/40 bg-soil text-on-soil';
export const TOAST_ACTION =
  'pointer-events-auto mt-2 block min-h-11 font-strong text-on-soil underline';
const FAILED = 'border-danger bg-danger-soft text-danger-text';

interface ToasterProps {
  /** Keeps a toast and what is used clear of each other; its result ends that. */
  stayClear?: (box: HTMLElement) => (() => void) | undefined;
}

/** The live region of toasts: one per page, always present, because screen readers must know it first. */
export function Toaster({ stayClear = uncover }: ToasterProps) {
  const text = useStore(toast, (state) => state.text);
  const at = useStore(toast, (state) => state.at);
  return <div role="status">{text && <Toast key={at} text={text} stayClear={stayClear} />}</div>;
}

function Toast({ text, stayClear }: Required<ToasterProps> & { text: string }) {
  const offer = useStore(toast, (state) => state.offer);
  const isFailure = useStore(toast, (state) => state.isFailure);
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!box.current) return;
    // A popover, or an open sheet would cover it; phones of 2022 have no popovers.
    box.current.showPopover?.();
    const timer = setTimeout(clear, SHOWN_MS);
    const end = stayClear(box.current);
    return () => {
      clearTimeout(timer);
      end?.();
    };
  }, [stayClear]);
  return (
    <p ref={box} popover="manual" className={`flex ${TOAST} ${isFailure ? FAILED : TOAST_DONE}`}>
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
  );
}

function clear(): void {
  toast.set({ text: '', offer: undefined });
}

/** Scrolls what has the focus out from under the toast. */
function uncover(box: HTMLElement): undefined {
  const over = box.getBoundingClientRect();
  const used = document.activeElement?.getBoundingClientRect();
  // Below the upper edge: not the whole page, which has the focus where nothing else has it.
  if (!used || used.top <= 0 || used.top > over.bottom || used.left > over.right) return;
  if (used.right > over.left) scrollBy(0, Math.max(0, used.bottom - over.top + 12));
}
