import { expect, test } from 'vitest';
import { showPosted } from './thread-actions.ts';
import { openThread } from './thread-store.ts';

const item = { kind: 'video', item_id: 'x' } as const;
const key = 'k';

function posted(created_at: string) {
  const author = { name: 'Sóc con', picture: null, is_team: false };
  const comment = {
    ...{ id: 'a', parent_id: null, text: 'Mình cũng vậy', anonymous: true, author, side: null },
    ...{ likes: 0, dislikes: 0, created_at, state: 'held' as const, mine: true, my_vote: null },
    ...{ reported: false, is_distress: false, is_threat: false, removal_reason: null },
    ...{ reply_count: 0, replies: [], next_reply: null },
  };
  return { comment, comment_count: 1, help: null };
}

test('an own comment is of this moment, whatever hour the answer has', () => {
  const thread = openThread(item, 0);
  const hour = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 - 3_600_000).toISOString();
  expect(showPosted(thread, { key, item }, posted(hour))).toBe(true);
  const [row] = thread.state.get().rows;
  expect(Date.now() - Date.parse(row?.created_at ?? '')).toBeLessThan(60_000);
});

test('a comment that was written again takes the place of the one that was taken down', () => {
  const thread = openThread(item, 0);
  const { comment } = posted(new Date().toISOString());
  thread.state.set({ rows: [{ ...comment, id: 'refused', state: 'rejected' }] });
  showPosted(thread, { key, item, replaces: 'refused' }, posted(comment.created_at));
  expect(thread.state.get().rows.map(({ id }) => id)).toEqual(['a']);
});

test('a comment of another item is not shown', () => {
  const thread = openThread(item, 0);
  const other = { kind: 'podcast', item_id: 'x' } as const;
  expect(showPosted(thread, { key, item: other }, posted(new Date().toISOString()))).toBe(false);
  expect(thread.state.get().rows).toEqual([]);
});
