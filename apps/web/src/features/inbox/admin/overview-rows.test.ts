import type { WorkItem } from '@mam/contract/inbox/inbox.admin';
import { expect, test } from 'vitest';
import { overviewRows } from './overview-rows.ts';

const row = (id: string, is_distress: boolean, alike = 1): WorkItem => ({
  ...{ kind: 'question', id, is_distress, alike, is_overdue: false, at: '2026-11-21T10:00:00Z' },
  ...{ excerpt: '', place: null, key: null, playable: null, count: 0, has_email: false },
  waits_for_other: false,
  writer_id: null,
  is_unanswered: false,
  claim: null,
});
const ids = (items: WorkItem[]) => items.map(({ id }) => id);

test('signs of distress stand above other rows, whose order is kept', () => {
  const items = [row('1', true), row('2', true), row('3', false), row('4', true), row('5', false)];
  const { dangers, others, isMore } = overviewRows(items, { first: 3 });
  expect([ids(dangers), ids(others), isMore]).toEqual([['1', '2', '4'], ['3', '5'], false]);
});

test('more than the rows are announced, and a row that stands for several counts as they do', () => {
  const items = [row('1', true, 2), row('2', true)];
  expect(overviewRows(items, { first: 3 }).isMore).toBe(false);
  expect(overviewRows(items, { first: 4 }).isMore).toBe(true);
});
