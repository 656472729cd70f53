import {
  MODERATION_TABS,
  type ModerationTab,
  type QueuedComment,
} from '@mam/contract/comments/moderation.admin';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useKeptTexts } from '../../../admin-ui/form/kept-texts.ts';
import { queueQuery } from './moderation-queries.ts';

/** With fewer comments left the next ones are loaded. */
const REMAINING_MIN = 10;
/** Comments of a tab among which that of a link is looked for. */
const SEARCHED_MAX = 500;

/** The queue of a tab and the comment that is looked at; both stand in the address. */
export function useDesk() {
  const [params, setParams] = useSearchParams();
  const tab = MODERATION_TABS.find((each) => each === params.get('tab')) ?? 'waiting';
  const query = useInfiniteQuery(queueQuery(tab));
  const [answers, write] = useKeptTexts('comments/answers');
  const { later, putOff, forget } = usePutOff();
  const loaded = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const items = withLast(loaded, later);
  const { hasNextPage, isFetching, fetchNextPage } = query;
  const wanted = params.get('comment');
  const chosen =
    items.find((item) => keyOf(item) === wanted) ?? items.find(({ id }) => id === wanted);
  const go = (next: ModerationTab, comment?: string, replace = false) =>
    setParams(toParams(next, comment), { preventScrollReset: true, replace });
  const isSearched = hasNextPage === true && items.length < SEARCHED_MAX;
  const found = { isFound: Boolean(chosen), isRead: query.isSuccess && !isFetching, isSearched };
  const { isLost, isGone } = useLink(wanted, { tab, ...found }, go);
  useEffect(() => {
    const isShort = items.length - later.length < REMAINING_MIN || (isLost && isSearched);
    if (isShort && hasNextPage && !isFetching) void fetchNextPage();
  });
  return {
    tab,
    query,
    items,
    /** On a wide screen the first comment is looked at until another one is chosen; never in place of a link's. */
    current: chosen ?? (isLost ? undefined : items[0]),
    isChosen: chosen !== undefined,
    /** The comment of the link that the desk was opened with is not there any more. */
    isGone,
    /** What is typed as an answer, by the id of the comment that it answers. */
    answers,
    write,
    show: (item: QueuedComment | undefined) => go(tab, item && keyOf(item)),
    /** In place of the comment that was looked at: Back leads to the queue. */
    moveOn: (item: QueuedComment | undefined) => go(tab, item && keyOf(item), true),
    /** In place of one that is open, which Back would lead to even once it is decided. */
    showId: (id: string) => go(tab, id, chosen !== undefined),
    setTab: (next: ModerationTab) => {
      forget();
      go(next);
    },
    putOff,
  };
}

/** Ids of the comments that were put off, in that order. */
function usePutOff() {
  const [later, setLater] = useState<readonly string[]>([]);
  const without = (ids: readonly string[], id: string) => ids.filter((each) => each !== id);
  return {
    later,
    forget: () => setLater([]),
    /** Returns how it is taken back. */
    putOff: ({ id }: QueuedComment) => {
      setLater((ids) => [...without(ids, id), id]);
      return async () => setLater((ids) => without(ids, id));
    },
  };
}

/** The comments with these ids behind the others that wait for the same reason. */
function withLast(items: readonly QueuedComment[], last: readonly string[]): QueuedComment[] {
  if (last.length === 0) return [...items];
  const placeOf = ({ id }: QueuedComment) => last.indexOf(id);
  const reasons = [...new Set(items.map(({ reason }) => reason))];
  return reasons.flatMap((reason) =>
    items.filter((item) => item.reason === reason).toSorted((a, b) => placeOf(a) - placeOf(b)),
  );
}

/** Where the comment of a link is looked for next. */
const NEXT_TAB = { waiting: 'done', done: 'fresh', fresh: undefined } as const;

interface LinkOptions {
  tab: ModerationTab;
  isFound: boolean;
  /** The comments that are loaded are those that there are now. */
  isRead: boolean;
  /** More of them are loaded, among which it is looked for. */
  isSearched: boolean;
}

/**
 * A link to a comment that no longer waits leads to its decision, or to what was posted; otherwise it is gone. Only the link that the desk
 * was opened with counts. Returns whether its comment is not found, or not yet, and whether it will not be.
 */
function useLink(
  wanted: string | null,
  { tab, isFound, isRead, isSearched }: LinkOptions,
  go: (next: ModerationTab, comment: string | undefined, replace: boolean) => void,
): { isLost: boolean; isGone: boolean } {
  const [link, setLink] = useState(wanted);
  const [isGone, setGone] = useState(false);
  const isLost = wanted !== null && wanted === link && !isFound;
  useEffect(() => {
    if (isFound && wanted === link) setLink(null);
    if (!isLost || !isRead || isSearched || isGone) return;
    const next = NEXT_TAB[tab];
    if (next) return go(next, wanted, true);
    setGone(true);
    // The search ends where it began: the list beside the note is the queue.
    go('waiting', wanted, true);
  });
  const isMissing = wanted !== null && !isFound && !isLost;
  useDecidedSince(isMissing, isRead, () => go(tab, undefined, true));
  return { isLost, isGone: isLost && isGone };
}

/**
 * Back may lead to the address of a comment that has been decided since: the queue, which shows then, has its own
 * address. Each visit counts once, so that a decision moves on by itself.
 */
function useDecidedSince(isMissing: boolean, isRead: boolean, leave: () => void): void {
  const { key } = useLocation();
  const settled = useRef<string>(undefined);
  useEffect(() => {
    if (settled.current === key || (isMissing && !isRead)) return;
    settled.current = key;
    if (isMissing) leave();
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
