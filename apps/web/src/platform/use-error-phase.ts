import { INLINE_ERROR_MS } from '@mam/contract/core/constants';
import { useEffect, useState } from 'react';

/** `quiet`: the list of errors is there for screen readers only, because it still has their focus. */
export type ErrorPhase = 'shown' | 'quiet' | 'gone';

/**
 * How the errors of a form's last failed attempt are shown: beside their fields and in the list above them alike,
 * for five seconds (spec, point 5) and as long as a person works with them (decision 026). `attempts` counts the failed ones.
 */
export function useErrorPhase(attempts: number): ErrorPhase {
  const [last, setLast] = useState<{ attempts: number; phase: ErrorPhase }>();
  useEffect(() => {
    if (attempts === 0) return;
    const end = new AbortController();
    let phase: ErrorPhase = 'shown';
    const { signal } = end;
    const settle = (isLed = false) => {
      if (signal.aborted) return;
      phase = phaseAfter(isLed ? 'shown' : phase, document.activeElement);
      setLast((old) =>
        old?.attempts === attempts && old.phase === phase ? old : { attempts, phase },
      );
    };
    const follow = ({ target }: Event) => {
      if (isInList(target)) setTimeout(settle, 0, true);
    };
    const timer = setTimeout(() => {
      settle();
      // While the focus moves, no element has it.
      document.addEventListener('focusout', () => setTimeout(settle), { signal });
      document.addEventListener('click', follow, { signal });
    }, INLINE_ERROR_MS);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [attempts]);
  if (attempts === 0) return 'gone';
  return last?.attempts === attempts ? last.phase : 'shown';
}

/** Whether a tap leads from the list to a field, which then has its text again. */
function isInList(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-errors] :is(a, button)') !== null;
}

/** After five seconds: the focus of a keyboard on the list, of a link in it, or of a field keeps the errors. */
function phaseAfter(phase: ErrorPhase, focused: Element | null): ErrorPhase {
  const list = focused?.closest('[data-errors]');
  // The script focuses the list itself; a ring tells that a keyboard is used.
  if (list) return focused !== list || list.matches(':focus-visible') ? 'shown' : 'quiet';
  return phase === 'shown' && isFieldBesideErrors(focused) ? 'shown' : 'gone';
}

function isFieldBesideErrors(focused: Element | null): boolean {
  return (
    focused?.matches('input, textarea, select, [data-path]') === true &&
    focused.closest('form, [data-fields]')?.querySelector('[data-errors]') != null
  );
}
