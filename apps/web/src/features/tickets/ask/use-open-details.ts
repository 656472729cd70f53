import { type RefObject, useRef, useState } from 'react';
import { hasDetails } from './use-details.ts';
import { isShortAndCalm } from './use-similar.ts';

const NOT_STOPPED = { text: '', stops: 0, isShort: false };

/**
 * Personal details that the author has not decided about: sending stops at them once, as a comment does. Leaving
 * them in after that sends. It stops once as well at a text that is too short to be answered.
 */
export function useOpenDetails(text: string, field: RefObject<HTMLTextAreaElement | null>) {
  const [kept, setKept] = useState('');
  const [stopped, setStopped] = useState(NOT_STOPPED);
  // Known to the submit that follows at once.
  const decided = useRef('');
  const { stops, isShort } = stopped.text === text ? stopped : NOT_STOPPED;
  return {
    kept,
    stops,
    isShort,
    /** For this text or an earlier one. */
    hasStopped: stopped.stops > 0,
    isOpen: async () => {
      if (decided.current === text) return false;
      const hasOpen = await hasDetails(text);
      if (!hasOpen && !(await isShortAndCalm(text))) return false;
      setStopped({ text, stops: stops + 1, isShort: !hasOpen });
      if (hasOpen) return true;
      // One more tap sends it.
      decided.current = text;
      field.current?.focus();
      return true;
    },
    onKeep: () => {
      decided.current = text;
      setKept(text);
      if (stops > 0) field.current?.form?.requestSubmit();
    },
  };
}
