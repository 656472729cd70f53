import { expect, test, vi } from 'vitest';
import type { CommentApi } from './comment-api.ts';
import { loadReplies, openThread } from './thread-store.ts';
import type { ThreadComment } from './thread-tree.ts';

type Replies = Awaited<ReturnType<CommentApi['replies']>>;

function make(id: string): Replies['items'][number] {
  return {
    id,
    parent_id: 'a',
    text: id,
    anonymous: false,
    author: null,
    side: null,
    likes: 0,
    dislikes: 0,
    created_at: '2026-11-22T00:00:00.000Z',
    state: 'shown',
    mine: false,
    my_vote: null,
    reported: false,
    removal_reason: null,
    is_distress: false,
    is_threat: false,
    reply_count: 0,
    replies: [],
    next_reply: null,
  };
}

/** A comment with its first two replies, and pages of the further ones by the place that is asked for. */
function open(comment: Partial<ThreadComment>, pages: Record<number, Replies>) {
  const thread = openThread({ kind: 'video', item_id: 'x' }, 0);
  const replies = vi.fn(async (_id: string, from: number) => {
    const page = pages[from];
    if (!page) throw new Error(`nothing from ${from} on`);
    return page;
  });
  const first = [make('r1'), make('r2')];
  thread.state.set({ rows: [{ ...make('a'), parent_id: null, replies: first, ...comment }] });
  const load = () => loadReplies({ ...thread, api: { ...thread.api, replies } }, 'a');
  const row = () => {
    const [found] = thread.state.get().rows;
    return { ids: found?.replies.map(({ id }) => id), next: found?.next_reply };
  };
  return { load, row, replies, state: thread.state };
}

test('each tap loads the replies from the first place that was not sent', async () => {
  const { load, row, replies, state } = open(
    { reply_count: 4, next_reply: 4 },
    { 4: { items: [make('r4')], next_reply: 7 }, 7: { items: [make('r7')], next_reply: null } },
  );
  await load();
  expect(row()).toEqual({ ids: ['r1', 'r2', 'r4'], next: 7 });
  await load();
  expect(row()).toEqual({ ids: ['r1', 'r2', 'r4', 'r7'], next: null });
  await load();
  expect(replies.mock.calls.map(([, from]) => from)).toEqual([4, 7]);
  expect(state.get().rows[0]?.reply_count).toBe(4);
});

test('pages that bring nothing new are passed in one tap', async () => {
  const { load, row } = open(
    { reply_count: 3, next_reply: 3 },
    { 3: { items: [make('r2')], next_reply: 5 }, 5: { items: [make('r5')], next_reply: null } },
  );
  await load();
  expect(row()).toEqual({ ids: ['r1', 'r2', 'r5'], next: null });
});

test('after a failure the same replies are asked for again', async () => {
  const { load, row, replies } = open(
    { reply_count: 3, next_reply: 3 },
    { 3: { items: [make('r3')], next_reply: null } },
  );
  replies.mockRejectedValueOnce(new Error('network'));
  await load();
  expect(row()).toEqual({ ids: ['r1', 'r2'], next: 3 });
  await load();
  expect(row()).toEqual({ ids: ['r1', 'r2', 'r3'], next: null });
});
