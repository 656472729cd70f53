import type { AdminNotification } from '@mam/contract/notifications/notifications.admin';
import { m } from '@mam/texts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { vietnamTime } from '../../../../platform/format.ts';
import { paceQuery } from '../notification-queries.ts';
import { SendingBox } from './SendingBox.tsx';

const next_at = '2026-11-23T01:38:00.000Z';
const row: AdminNotification = {
  ...{ id: 1, name: 'Tin tháng 11', status: 'sending', held: null, is_late: false, deleted: null },
  ...{ send_at: next_at, started_at: null, completed_at: null, updated_at: next_at },
  ...{ title: { vi: 'Tin' }, content: { vi: 'Tin' } },
  audience: { role: 'all', language: 'any', active_days: 0, excluded: [] },
  counts: { total: 30, success: 26, failed: 0, doubtful: 0, skipped: 0, waiting: 4 },
  postponed: null,
};

function textOf(postponed: AdminNotification['postponed']): string {
  const client = new QueryClient();
  client.setQueryData(paceQuery.queryKey, { mails_per_minute: 4, updated_at: null });
  const nothing = async () => undefined;
  const actions = { resume: nothing, hold: nothing };
  const box = createElement(SendingBox, { row: { ...row, postponed }, actions });
  const routed = createElement(MemoryRouter, null, box);
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, routed));
}

test('mails that their server put off have a time of their own instead of a minute left', () => {
  const later = m.admin_notifications_postponed({ count: '4', when: vietnamTime(next_at) });
  const left = m.admin_notifications_pace_left({ pace: '4', left: '' }).trim();
  expect(textOf({ count: 4, next_at })).toContain(later);
  expect(textOf({ count: 4, next_at })).not.toContain(left);
  expect(textOf(null)).toContain(left);
  expect(textOf({ count: 2, next_at })).toContain(left);
});
