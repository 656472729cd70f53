import { overwriteGetLocale } from '@mam/texts/runtime';
import { beforeAll, expect, test } from 'vitest';
import { fieldLabel, valueLabel, verbLabel } from './audit-labels.ts';

beforeAll(() => overwriteGetLocale(() => 'vi'));

test('a field is named in words, with its place in a list and its language', () => {
  const words = {
    tagline: 'Khẩu hiệu',
    'tagline.en': 'Khẩu hiệu · English',
    'contact.email': 'Email liên hệ',
    'hotlines.1.name.vi': 'Tên đường dây 2 · Tiếng Việt',
    'role.0': 'Quyền 1',
    'chapters.2.title.vi': 'Chương 3 · Tiếng Việt',
  };
  for (const [path, word] of Object.entries(words)) expect(fieldLabel(path)).toBe(word);
});

test('what a version to come notes stands as it was noted', () => {
  expect(fieldLabel('orbit.speed')).toBe('orbit.speed');
  expect(verbLabel('launch')).toBe('launch');
});

test('values are said as people say them; a word is a state only where states stand', () => {
  const say = (field: string, value: string | number | boolean | null) =>
    valueLabel({ field, value }, () => '21/11/2026, 15:30');
  expect([say('title', null), say('title', ''), say('on', true), say('on', false)]).toEqual([
    '(trống)',
    '(trống)',
    'Có',
    'Không',
  ]);
  expect([say('status', 'draft'), say('title', 'draft'), say('role.0', 'admin')]).toEqual([
    'Đang ẩn',
    'draft',
    'Quản trị',
  ]);
  expect([say('min_age', 18), say('until', '2026-11-21T08:30:00.000Z')]).toEqual([
    '18',
    '21/11/2026, 15:30',
  ]);
  expect(say('title', 'Ngày 2026-11-21')).toBe('Ngày 2026-11-21');
});
