import type { KeyboardEvent } from 'react';

/** What a key does in the field of an answer: Ctrl Enter sends, and Escape leaves the field for the keys of the page. */
export function answerKey(
  { key, ctrlKey, metaKey }: KeyboardEvent,
  { send, leave }: { send: () => void; leave: (() => void) | undefined },
): (() => void) | undefined {
  if (key === 'Enter' && (ctrlKey || metaKey)) return send;
  return key === 'Escape' ? leave : undefined;
}
