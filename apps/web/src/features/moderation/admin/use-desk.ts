import {
  MODERATION_TABS,
  type ModerationTab,
  type QueuedComment,
} from '@mam/contract/comments/moderation.admin';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useKeptTexts } from '../../../admin-ui/form/kept-texts.ts';
import { queueQuery } from './moderation-queries.ts';

/** With fewer comments left the next ones are loaded. */
const REMAINING_MIN = 10;

/** The queue of a tab and the comment that is looked at; both stand in the address. */
export function useDesk() {
  const [params, setParams] = useSearchParams();
  const tab = MODERATION_TABS.find((each) => each === params.get('tab')) ?? 'waiting';
  const query = useInfiniteQuery(queueQuery(tab));
  const [answers, write] = useKeptTexts('comments/answers');
  const [later, setLater] = useState<readonly string[]>([]);
  const loaded = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const items = [
    ...loaded.filter(({ id }) => !later.includes(id)),
    ...later.flatMap((id) => loaded.filter((item) => item.id === id)),
  ];
  const { hasNextPage, isFetching, fetchNextPage } = query;
  useEffect(() => {
    const isShort = items.length - later.length < REMAINING_MIN;
    if (isShort && hasNextPage && !isFetching) void fetchNextPage();
  }, [items.length, later.length, hasNextPage, isFetching, fetchNextPage]);
  const wanted = params.get('comment');
  const chosen =
    items.find((item) => keyOf(item) === wanted) ?? items.find(({ id }) => id === wanted);
  const go = (next: ModerationTab, comment?: string, replace = false) =>
    setParams(toParams(next, comment), { preventScrollReset: true, replace });
  const isMissing = tab === 'waiting' && !chosen && query.isSuccess && !isFetching && !hasNextPage;
  useDecidedLink(wanted, { isFound: chosen !== undefined, isMissing }, (id) =>
    go('done', id, true),
  );
  return {
    tab,
    query,
    items,
    /** On a wide screen the first comment is looked at until another one is chosen. */
    current: chosen ?? items[0],
    isChosen: chosen !== undefined,
    /** What is typed as an answer, by the id of the comment that it answers. */
    answers,
    write,
    show: (item: QueuedComment | undefined) => go(tab, item && keyOf(item)),
    showId: (id: string) => go(tab, id),
    setTab: (next: ModerationTab) => {
      setLater([]);
      go(next);
    },
    putOff: (item: QueuedComment) =>
      setLater((ids) => [...ids.filter((id) => id !== item.id), item.id]),
  };
}

/** A link to a comment that no longer waits leads to its decision. Only the link that the desk was opened with counts. */
function useDecidedLink(
  wanted: string | null,
  { isFound, isMissing }: { isFound: boolean; isMissing: boolean },
  go: (id: string) => void,
): void {
  const link = useRef(wanted);
  useEffect(() => {
    if (isFound) link.current = null;
    if (!isMissing || !wanted || link.current !== wanted) return;
    link.current = null;
    go(wanted);
  });
}

export type Desk = ReturnType<typeof useDesk>;

/** In the tab of decisions a comment may stand more than once. */
export function keyOf({ id, decided }: QueuedComment): string {
  return decided ? `${id}.${decided.id}` : id;
}

function toParams(tab: ModerationTab, comment: string | undefined): Record<string, string> {
  return { ...(tab !== 'waiting' && { tab }), ...(comment && { comment }) };
}
