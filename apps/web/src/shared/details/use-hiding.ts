import { useState } from 'react';

/** Replaces a text by one without its details; `undo` gives it back as long as nothing else was typed. */
export function useHiding(text: string, setText: (text: string) => void) {
  const [last, setLast] = useState({ before: '', after: '' });
  return {
    hide: (after: string) => {
      setLast({ before: text, after });
      setText(after);
    },
    undo: text !== '' && last.after === text ? () => setText(last.before) : undefined,
  };
}
