import { useStore } from '../../../platform/store.ts';
import { draftAgain, MAIN_BOX } from './drafts.ts';
import { useThread } from './thread-context.ts';
import type { ThreadComment } from './thread-tree.ts';

/** Puts the text of an own comment that waits into the box of the thread; undefined where there is none for it. */
export function useRewriting(comment: ThreadComment): (() => void) | undefined {
  const { thread, page } = useThread();
  const isBanned = useStore(thread.state, ({ ban }) => !!ban);
  const waits = comment.mine && comment.state === 'held' && comment.parent_id === null;
  if (!waits || page.isClosed || isBanned) return;
  return () => {
    draftAgain(thread.name, MAIN_BOX, comment);
    thread.state.set({ rewritings: thread.state.get().rewritings + 1 });
  };
}
