import { createStore } from '../../../platform/store.ts';
import { createVotes } from '../../../shared/votes/votes.ts';
import {
  type CommentApi,
  type CommentPage,
  commentApi,
  type OwnBan,
  PAGE_SIZE,
  readBan,
  type Sort,
  type ThreadItem,
} from './comment-api.ts';
import { threadName } from './drafts.ts';
import { firstSort } from './thread-props.ts';
import {
  changeComment,
  findComment,
  mergeRows,
  putOnTop,
  type ThreadComment,
} from './thread-tree.ts';

export interface ThreadState {
  status: 'loading' | 'ready' | 'failed';
  sort: Sort;
  rows: ThreadComment[];
  /** Comments of the first level on the server. */
  total: number;
  /** The last page that has been loaded. */
  page: number;
  /** Where the most helpful ones go on; undefined after the last page, and in other orders. */
  next: string | undefined;
  isLoadingMore: boolean;
  /** Comments and replies that are shown. */
  comment_count: number;
  me: CommentPage['me'];
  /** Why the reader may not write; null for most, undefined until it is known. */
  ban: OwnBan['ban'] | undefined;
  /** Whether one has just ended. */
  hasBanEnded: boolean;
  /** The comment of the page's address, and whether it was not found. */
  target: string | undefined;
  isTargetGone: boolean;
  /** How often a text was put back into the box: each time it is another box. */
  rewritings: number;
  /** Key of what this page has sent last and not shown yet: its row gets the focus. */
  awaited: string | undefined;
}

/** The comments of one item on one page: state, calls, and the votes of each comment. */
export interface ThreadControl {
  item: ThreadItem;
  /** Name of its drafts. */
  name: string;
  api: CommentApi;
  state: ReturnType<typeof createStore<ThreadState>>;
  votes: Map<string, ReturnType<typeof createVotes>>;
}

export function openThread(
  item: ThreadItem,
  comment_count: number,
  sort = firstSort(item.kind),
): ThreadControl {
  const state = createStore<ThreadState>({
    status: 'loading',
    sort,
    rows: [],
    total: 0,
    page: 1,
    next: undefined,
    isLoadingMore: false,
    comment_count,
    me: null,
    ban: undefined,
    hasBanEnded: false,
    target: undefined,
    isTargetGone: false,
    rewritings: 0,
    awaited: undefined,
  });
  return { item, name: threadName(item), api: commentApi(item), state, votes: new Map() };
}

/** Loads the first page; only the answer to the last call counts. */
export async function loadThread(thread: ThreadControl, sort: Sort): Promise<void> {
  const { state, api, votes } = thread;
  state.set({ sort, status: 'loading' });
  const page = await api.list(sort).catch(() => undefined);
  if (state.get().sort !== sort) return;
  if (!page) return state.set({ status: 'failed' });
  votes.clear();
  const { items, total, comment_count, me, next } = page;
  state.set({ status: 'ready', rows: items, total, page: 1, next, comment_count, me });
}

/** Reads whether the reader may write. Without an answer sending shows it. */
export async function loadBan({ state }: ThreadControl, user_id: number | undefined) {
  if (state.get().ban === null) state.set({ ban: undefined });
  const own = user_id === undefined ? undefined : await readBan().catch(() => undefined);
  state.set({ ban: user_id === undefined ? null : own?.ban, hasBanEnded: own?.has_ended ?? false });
}

/** Loads the next page. */
export async function loadMore({ state, api }: ThreadControl): Promise<boolean> {
  const { sort, page, next: after } = state.get();
  state.set({ isLoadingMore: true });
  const from = after === undefined ? { page: page + 1 } : { after };
  const more = await api.list(sort, from).catch(() => undefined);
  state.set({ isLoadingMore: false });
  if (!more || state.get().sort !== sort) return false;
  const { total, comment_count, next } = more;
  const rows = mergeRows(state.get().rows, more.items);
  state.set({ rows, total, comment_count, next, page: page + 1 });
  return true;
}

/**
 * Loads further replies to a comment, oldest first, until one appears that was not there: of what is
 * loaded again after news, the first pages are known.
 */
export async function loadReplies({ state, api }: ThreadControl, id: string): Promise<void> {
  const parent = () => findComment(state.get().rows, id);
  const known = parent()?.replies.length ?? 0;
  let from = parent()?.next_reply ?? null;
  while (from !== null && (parent()?.replies.length ?? 0) === known) {
    const page = await api.replies(id, from).catch(() => undefined);
    if (!page) return;
    const rows = changeComment(state.get().rows, id, (row) => ({
      ...row,
      replies: mergeRows(row.replies, page.items),
      next_reply: page.next_reply,
    }));
    state.set({ rows });
    from = page.next_reply;
  }
}

/** Puts the comments that the page does not have yet on top. */
export async function showNews({ state, api, votes }: ThreadControl): Promise<boolean> {
  const page = await api.list('newest').catch(() => undefined);
  if (!page) return false;
  const { rows } = state.get();
  const fresh = page.items.filter(({ id }) => !rows.some((row) => row.id === id));
  for (const { id } of page.items) votes.delete(id);
  const { total, comment_count } = page;
  state.set({ rows: putOnTop(mergeRows(rows, page.items), fresh), total, comment_count });
  return true;
}

/** Shows the comment of an address, on top if it is not on the loaded pages. */
export async function showTarget({ state, api }: ThreadControl, id: string): Promise<void> {
  state.set({ target: undefined, isTargetGone: false });
  if (!findComment(state.get().rows, id)) {
    const found = await api.info(id).catch(() => undefined);
    if (!found) return state.set({ isTargetGone: true });
    const { comment, reply } = found;
    const replies = mergeRows(comment.replies, reply ? [reply] : []);
    state.set({ rows: putOnTop(state.get().rows, [{ ...comment, replies }]) });
  }
  state.set({ target: id });
}

/** How many comments a next page has at most; 0 after the last one. */
export function countMore({ total, page, sort, next }: ThreadState): number {
  if (sort === 'helpful' && next === undefined) return 0;
  return Math.max(0, Math.min(PAGE_SIZE, total - page * PAGE_SIZE));
}

/** The votes of a comment, which outlive its row on screen. */
export function votesOf({ api, votes }: ThreadControl, comment: ThreadComment) {
  const known = votes.get(comment.id);
  if (known) return known;
  const made = createVotes(comment, { send: (vote) => api.vote(comment.id, vote) });
  votes.set(comment.id, made);
  return made;
}
