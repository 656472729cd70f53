import { useState } from 'react';
import { autosave } from './autosave.ts';
import { useAutosave } from './unsaved.ts';

/** Texts by a key of their own. */
type Texts = Readonly<Record<string, string>>;

/**
 * Texts that are typed outside of a form, such as one answer for each comment: registered as unsaved and kept
 * on the device while any of them is not empty.
 */
export function useKeptTexts(name: string) {
  const [texts, setTexts] = useState<Texts>(() => readTexts(autosave.get(name)));
  useAutosave(name, Object.values(texts).some(Boolean), texts);
  const write = (key: string, text: string) => setTexts((all) => ({ ...all, [key]: text }));
  return [texts, write] as const;
}

/** Any other value under the name must not break the page. */
function readTexts(kept: unknown): Texts {
  if (typeof kept !== 'object' || kept === null) return {};
  const entries = Object.entries(kept);
  return Object.fromEntries(entries.filter((entry) => typeof entry[1] === 'string'));
}
