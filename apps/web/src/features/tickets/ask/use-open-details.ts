import { type RefObject, useRef, useState } from 'react';
import { hasDetails } from './use-details.ts';

/**
 * Personal details that the author has not decided about: sending stops at them once, as a comment does. Leaving
 * them in after that sends.
 */
export function useOpenDetails(text: string, field: RefObject<HTMLTextAreaElement | null>) {
  const [kept, setKept] = useState('');
  const [stopped, setStopped] = useState({ text: '', stops: 0 });
  // Known to the submit that follows at once.
  const decided = useRef('');
  const stops = stopped.text === text ? stopped.stops : 0;
  return {
    kept,
    stops,
    isOpen: async () => {
      if (decided.current === text || !(await hasDetails(text))) return false;
      setStopped({ text, stops: stops + 1 });
      return true;
    },
    onKeep: () => {
      decided.current = text;
      setKept(text);
      if (stops > 0) field.current?.form?.requestSubmit();
    },
  };
}
