import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type View = 'tree' | 'phone';

export interface EditorSide {
  view: View;
  setView: (view: View) => void;
  box: RefObject<HTMLDivElement | null>;
  /** Goes to the guide as readers would get it. */
  read: () => void;
}

/** What stands beside the fields of a guide. */
export function useEditorSide(): EditorSide {
  const [view, setView] = useState<View>('tree');
  const box = useRef<HTMLDivElement>(null);
  const read = () => {
    flushSync(() => setView('phone'));
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView();
  };
  return { view, setView, box, read };
}
