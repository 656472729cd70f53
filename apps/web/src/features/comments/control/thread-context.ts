import { createContext, useContext } from 'react';
import type { ThreadProps } from './thread-props.ts';
import type { ThreadControl } from './thread-store.ts';
import type { ThreadComment } from './thread-tree.ts';

/** What every row of a thread needs. */
interface ThreadContextValue {
  thread: ThreadControl;
  page: Pick<ThreadProps, 'kind' | 'href' | 'sides' | 'isClosed'>;
  /** Undefined for a visitor, who can read only. */
  user_id: number | undefined;
  /** Tells a visitor that this needs an account: a comment, or by default a reaction. */
  promptSignIn: (isToWrite?: boolean) => void;
  openReport: (comment: ThreadComment) => void;
  /** States something to screen readers. */
  announce: (text: string) => void;
}

export const ThreadContext = createContext<ThreadContextValue | undefined>(undefined);

export function useThread(): ThreadContextValue {
  const value = useContext(ThreadContext);
  if (!value) throw new Error('outside of a thread');
  return value;
}
