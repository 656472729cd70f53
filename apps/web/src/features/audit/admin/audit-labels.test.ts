import { overwriteGetLocale } from '@mam/texts/runtime';
import { beforeAll, expect, test } from 'vitest';
import { fieldLabel, valueLabel, verbLabel } from './audit-labels.ts';

beforeAll(() => overwriteGetLocale(() => 'vi'));

test('a field has a label with its position in a list and its language', () => {
  const labels = {
    tagline: 'Khẩu hiệu',
    'tagline.en': 'Khẩu hiệu · English',
    'contact.email': 'Email liên hệ',
    'hotlines.1.name.vi': 'Tên đường dây 2 · Tiếng Việt',
    'role.0': 'Quyền 1',
    health_reviewed_on: 'Ngày nhân viên y tế duyệt',
    'chapters.2.title.vi': 'Chương 3 · Tiếng Việt',
  };
  for (const [path, label] of Object.entries(labels)) expect(fieldLabel(path)).toBe(label);
});

test('unknown fields and actions are shown as they are', () => {
  expect(fieldLabel('orbit.speed')).toBe('orbit.speed');
  expect(verbLabel('launch')).toBe('launch');
});

test('values have labels; names of states are translated in fields of states only', () => {
  const format = (field: string, value: string | number | boolean | null) =>
    valueLabel({ field, value });
  expect([
    format('title', null),
    format('title', ''),
    format('on', true),
    format('on', false),
  ]).toEqual(['(trống)', '(trống)', 'Có', 'Không']);
  expect(format('status', 'draft')).toBe('Đang ẩn');
  expect(format('status', 'trash')).toBe('Thùng rác');
  expect([format('title', 'draft'), format('role.0', 'admin')]).toEqual(['draft', 'Quản trị']);
  expect([format('min_age', 18), format('until', '2026-11-21T08:30:00.000Z')]).toEqual([
    '18',
    '21/11/2026 15:30',
  ]);
  expect(format('paid_on', '2026-11-21')).toBe('21/11/2026');
  expect(format('title', 'Ngày 2026-11-21')).toBe('Ngày 2026-11-21');
});
