import { type Detail, findDetails, hideDetails } from '@mam/contract/text-checks/details';
import { useDeferredValue, useMemo, useState } from 'react';

interface Details {
  /** All that were found. */
  found: Detail[];
  /** Details that the author has not decided about. */
  open: Detail[];
  /** Whether a text that may be newer has any of those. */
  isOpenIn: (text: string) => boolean;
  hide: () => string;
  keep: () => void;
}

/** Personal details in a text. The author is asked about each of them once. */
export function useDetails(text: string): Details {
  // Typing comes first.
  const settled = useDeferredValue(text);
  const found = useMemo(() => findDetails(settled), [settled]);
  const [kept, setKept] = useState<string[]>([]);
  const openOf = (value: string, details: Detail[]) =>
    details.filter((detail) => !kept.includes(wordsOf(value, detail)));
  return {
    found,
    open: openOf(settled, found),
    isOpenIn: (value) => openOf(value, findDetails(value)).length > 0,
    hide: () => hideDetails(text, findDetails(text)),
    keep: () => setKept([...kept, ...found.map((detail) => wordsOf(settled, detail))]),
  };
}

function wordsOf(text: string, { start, end }: Detail): string {
  return text.normalize('NFC').slice(start, end);
}
