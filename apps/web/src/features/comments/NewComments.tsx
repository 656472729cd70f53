import { COMMENT_COUNT_SECONDS, COMMENT_POLL_MS } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import { useEffect, useState } from 'react';
import { count } from '../../platform/format.ts';
import { useStore } from '../../platform/store.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useThread } from './control/thread-context.ts';
import { showNews, type ThreadControl } from './control/thread-store.ts';

/** New comments of others: how many, and a tap puts them on top. Until then nothing moves. */
export function NewComments() {
  const { thread, announce } = useThread();
  const amount = useNews(thread);
  if (amount === 0) return null;
  const inputs = { count: count(amount), amount };
  const show = async () => {
    if (!(await showNews(thread))) return;
    announce(m.comments_new_shown(inputs));
    document.querySelector<HTMLElement>('#comments .thread-list')?.focus();
  };
  return (
    <button type="button" className="thread-new" onClick={() => void show()}>
      <Icon name="up" />
      {m.comments_new(inputs)}
    </button>
  );
}

/** How many more comments the server has than this page; asked for while the page is visible. */
function useNews(thread: ThreadControl): number {
  const isReady = useStore(thread.state, ({ status }) => status === 'ready');
  const known = useStore(thread.state, ({ comment_count }) => comment_count);
  const [latest, setLatest] = useState(0);
  useEffect(() => {
    if (!isReady) return;
    setLatest(known);
    // The server's number may be older than what this page has just changed.
    const since = performance.now();
    const isOld = () => performance.now() - since < COMMENT_COUNT_SECONDS * 1000;
    const ask = async () => {
      if (document.hidden || isOld()) return;
      const answer = await thread.api.count().catch(() => undefined);
      if (answer) setLatest(answer.comment_count);
    };
    const timer = setInterval(ask, COMMENT_POLL_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [thread, isReady, known]);
  return isReady ? Math.max(0, latest - known) : 0;
}
