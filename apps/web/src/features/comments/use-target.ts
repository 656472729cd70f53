import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStore } from '../../platform/store.ts';
import { showTarget, type ThreadControl } from './control/thread-store.ts';

/** Id of the comment in an address such as `/video/…#comment-…`. */
export function targetOf(hash: string): string | undefined {
  return /^#comment-([\da-f-]{36})$/.exec(hash)?.[1];
}

/** Opens the comment of the page's address, including an address that a link of the page leads to. */
export function useTarget(thread: ThreadControl): void {
  const { hash } = useLocation();
  const isReady = useStore(thread.state, ({ status }) => status === 'ready');
  useEffect(() => {
    const id = targetOf(hash);
    if (isReady && id) void showTarget(thread, id);
  }, [thread, hash, isReady]);
}
