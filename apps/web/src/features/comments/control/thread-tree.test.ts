import { expect, test } from 'vitest';
import {
  addComment,
  countAll,
  mergeRows,
  putOnTop,
  removeComment,
  type ThreadComment,
} from './thread-tree.ts';

function make(id: string, more: Partial<ThreadComment> = {}): ThreadComment {
  return {
    id,
    parent_id: null,
    text: id,
    anonymous: false,
    author: { name: 'An', picture: null, is_team: false },
    side: null,
    removal_reason: null,
    is_distress: false,
    is_threat: false,
    likes: 0,
    dislikes: 0,
    created_at: '2026-11-22T00:00:00.000Z',
    state: 'shown',
    mine: false,
    my_vote: null,
    reported: false,
    reply_count: 0,
    replies: [],
    next_reply: null,
    ...more,
  };
}

const ids = (rows: ThreadComment[]) => rows.map(({ id }) => id);

test('a page that overlaps adds no comment twice, and keeps replies that were loaded', () => {
  const replies = [make('r1'), make('r2'), make('r3')];
  const rows = [make('a', { replies, reply_count: 3 }), make('b')];
  const next = [make('b', { likes: 4 }), make('c'), make('a', { replies: [make('r1')] })];
  const merged = mergeRows(rows, next);
  expect(ids(merged)).toEqual(['a', 'b', 'c']);
  expect(ids(merged[0]?.replies ?? [])).toEqual(['r1', 'r2', 'r3']);
  expect(merged[1]?.likes).toBe(4);
});

test('new comments stand on top, replies below their comment', () => {
  const rows = [make('a'), make('b')];
  expect(ids(putOnTop(rows, [make('c'), make('b')]))).toEqual(['c', 'b', 'a']);
  const replied = addComment(rows, make('r', { parent_id: 'b' }));
  expect(replied[1]).toMatchObject({ reply_count: 1, replies: [{ id: 'r' }] });
  const again = addComment(replied, make('r', { parent_id: 'b' }));
  expect(again[1]?.reply_count).toBe(1);
});

test('a deleted comment leaves a mark only where it has replies', () => {
  const reply = make('r', { parent_id: 'a' });
  const rows = [make('a', { replies: [reply], reply_count: 1 }), make('b')];
  expect(ids(removeComment(rows, 'b'))).toEqual(['a']);
  expect(removeComment(rows, 'a')[0]).toMatchObject({ state: 'deleted', text: '', author: null });
  expect(removeComment(rows, 'r')[0]).toMatchObject({ reply_count: 0, replies: [] });
});

test('an own reply that waits is shown, and neither counted nor taken from the count', () => {
  const rows = [make('a', { replies: [make('r1', { parent_id: 'a' })], reply_count: 1 })];
  const held = make('r2', { parent_id: 'a', state: 'held', mine: true });
  const added = addComment(rows, held);
  expect(added[0]).toMatchObject({ reply_count: 1, replies: [{ id: 'r1' }, { id: 'r2' }] });
  expect(removeComment(added, 'r2')[0]).toMatchObject({ reply_count: 1 });
});

test('what waits is counted for its author, a reply too; what was taken down is not', () => {
  const reply = make('r', { parent_id: 'a', state: 'held', mine: true });
  const rows = [
    make('a', { replies: [reply, make('r2')] }),
    make('b', { state: 'delayed', mine: true }),
    make('c', { state: 'rejected', mine: true }),
  ];
  expect(countAll({ rows, comment_count: 3 })).toBe(5);
});

test('a row that is sent again goes on where its replies were loaded to', () => {
  const rows = [make('a', { next_reply: 23, reply_count: 30 })];
  expect(mergeRows(rows, [make('a', { next_reply: 3, reply_count: 31 })])[0]).toMatchObject({
    next_reply: 23,
    reply_count: 31,
  });
  const all = [make('a', { next_reply: null, reply_count: 30 })];
  expect(mergeRows(all, [make('a', { next_reply: 3 })])[0]?.next_reply).toBe(3);
});
