import { useEffect } from 'react';
import { callApi } from '../../platform/client/client.ts';
import { createStore } from '../../platform/store.ts';

/** Replies to own comments that this account has not seen. */
export const commentNews = createStore({ new_replies: 0 });

/** Asks once per page load and account, and never for a visitor. */
export function useCommentNews(user_id: number | undefined): void {
  useEffect(() => {
    commentNews.set({ new_replies: 0 });
    if (user_id === undefined) return;
    const late = new AbortController();
    callApi('GET /api/me/comments/news', {}, { toast: false, signal: late.signal }).then(
      ({ new_replies }) => commentNews.set({ new_replies }),
      () => undefined,
    );
    return () => late.abort();
  }, [user_id]);
}
