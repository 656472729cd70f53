import { THREAD_KINDS } from '@mam/contract/comments/thread-kinds';
import type { Topic, TopicState } from '@mam/contract/topics/topics';

/** The page of one topic. */
export function topicHref({ uuid }: Pick<Topic, 'uuid'>): string {
  return `${THREAD_KINDS.topic.page}/${uuid}`;
}

interface ListFilter {
  state: TopicState;
  categoryId?: number | undefined;
}

/** A page of the list with this filter; what is usual is left out, so that each list has one address. */
export function topicsHref({ state, categoryId }: ListFilter, page = 1): string {
  const query = new URLSearchParams();
  if (categoryId) query.set('categoryId', String(categoryId));
  if (page > 1) query.set('page', String(page));
  if (state === 'closed') query.set('state', state);
  const list = THREAD_KINDS.topic.page;
  return `${query}` ? `${list}?${query}` : list;
}
