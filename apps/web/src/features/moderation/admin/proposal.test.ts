import type { QueuedComment } from '@mam/contract/comments/moderation.admin';
import { expect, test } from 'vitest';
import { isForComfort, isOnlyThreat, likelyReason, proposalOf, reasonFound } from './proposal.ts';

type Marks = QueuedComment['marks'][number]['kind'][];
type Reports = QueuedComment['reports'][number]['reason'][];

function propose(reason: QueuedComment['reason'], marks: Marks, reports: Reports = []) {
  return proposalOf(make(reason, marks, reports));
}

function make(reason: QueuedComment['reason'], marks: Marks, reports: Reports = [], text = '') {
  return {
    reason,
    text,
    marks: marks.map((kind) => ({ kind, start: 0, end: 1 })),
    reports: reports.map((each) => ({ reason: each, note: null })),
  };
}

test('the reason that a comment waits for proposes the decision about it', () => {
  expect(propose('held', ['hold'])).toBe('remove');
  expect(propose('held', ['phone'])).toBe('remove');
  expect(propose('reported', [], ['spam', 'spam', 'spam'])).toBe('remove');
  expect(propose('reported', [], ['other', 'spam', 'insult'])).toBe('remove');
  expect(propose('reported', ['phone'], ['spam'])).toBe('remove');
  expect(propose('reported', [], ['false'])).toBe('reply');
  expect(propose('reported', [], ['other'])).toBe('approve');
  expect(propose('held', [])).toBe('approve');
});

test('fewer reports than hide a comment by themselves propose no decision, and choose no reason', () => {
  expect(propose('reported', [], ['spam'])).toBeUndefined();
  expect(propose('reported', [], ['other', 'insult'])).toBeUndefined();
  expect(likelyReason(make('reported', [], ['spam']))).toBeUndefined();
  expect(reasonFound(make('reported', [], ['spam']))).toBe('spam');
});

test('distress asks for an answer, whatever else was found', () => {
  expect(propose('distress', ['distress'])).toBe('reply');
  expect(propose('held', ['hold', 'distress'])).toBe('reply');
  expect(propose('distress', [], ['insult'])).toBe('reply');
});

test('a threat is taken down as one, unless its writer may be in distress as well', () => {
  expect(propose('distress', ['threat', 'threat'])).toBe('remove');
  expect(likelyReason(make('distress', ['threat', 'phone']))).toBe('threat');
  expect(propose('distress', ['threat', 'distress'])).toBe('reply');
  expect(propose('distress', ['threat'], ['worry'])).toBe('reply');
});

test('a threat is one also once it is decided about, and none where its writer may be in distress', () => {
  expect(isOnlyThreat(make('distress', ['threat', 'phone']))).toBe(true);
  expect(isOnlyThreat(make(null, ['threat']))).toBe(true);
  expect(isOnlyThreat(make('distress', ['threat', 'distress']))).toBe(false);
  expect(isOnlyThreat(make('distress', ['threat'], ['worry']))).toBe(false);
  expect(isOnlyThreat(make('held', ['hold']))).toBe(false);
});

test('neither a threat nor an advert is comforted, unless its writer may be in distress', () => {
  expect(isForComfort(make('distress', ['threat']))).toBe(false);
  expect(isForComfort(make('held', ['spam', 'phone']))).toBe(false);
  expect(isForComfort(make(null, ['spam']))).toBe(false);
  expect(isForComfort(make('reported', [], ['spam', 'spam', 'spam']))).toBe(false);
  expect(isForComfort(make('reported', [], ['spam']))).toBe(true);
  expect(isForComfort(make('distress', ['spam', 'distress']))).toBe(true);
  expect(isForComfort(make('reported', ['threat'], ['worry']))).toBe(true);
  expect(isForComfort(make('held', ['insult']))).toBe(true);
  expect(isForComfort(make('distress', ['distress']))).toBe(true);
});

test('what does not wait proposes nothing but to leave it', () => {
  expect(propose(null, ['hold'])).toBe('approve');
  expect(propose(null, ['distress'])).toBe('approve');
});

test('a removal has the reason of the reports first, unless they disagree or speak for an answer', () => {
  expect(likelyReason(make('reported', ['phone'], ['other', 'harassment']))).toBe('threat');
  expect(likelyReason(make('reported', [], ['spam', 'spam', 'insult']))).toBeUndefined();
  expect(likelyReason(make('reported', [], ['false']))).toBeUndefined();
  expect(likelyReason(make('distress', ['distress', 'phone'], ['insult']))).toBeUndefined();
});

test.each([
  [['insult'], 'đồ ngu', 'insult'],
  [['spam'], 'vay tiền nhanh', 'spam'],
  [['link'], 'xem ở bit.ly/3xYzAbC', 'spam'],
  [['phone'], 'bán thuốc, zalo 0912345678', 'spam'],
  [['spam', 'handle'], 'bán thuốc kín đáo, zalo lan.05', 'spam'],
  [['advances', 'handle'], 'tìm em ngoan, zalo hung.05', 'advances'],
  [['phone'], 'số của Lan nè: 0912345678', 'details'],
  [['name', 'school', 'phone'], 'Lan lớp 10A2 nè, 0912345678', 'details'],
] as const)('%s in «%s» speaks for the reason %s', (marks, text, reason) => {
  expect(likelyReason(make('held', [...marks], [], text))).toBe(reason);
});

test.each([
  [['hold'], 'đồ ngốc'],
  [['hold', 'phone'], 'đồ ngốc, gọi 0912345678'],
  [['insult', 'name'], 'đồ ngu Nguyễn Thị Lan'],
  [['link', 'name'], 'Nguyễn Thị Lan ở facebook.com/lan'],
] as const)('where %s was found nothing is guessed', (marks, text) => {
  expect(likelyReason(make('held', [...marks], [], text))).toBeUndefined();
});
