import { afterEach, beforeEach, expect, test } from 'vitest';
import { session } from '../../../platform/client/session.ts';
import { deviceStorage } from '../../../platform/device/device-storage.ts';
import { PALETTE_KEY } from '../../../platform/device/keys.ts';
import { noteOpened, readOpened } from './opened.ts';

const PAGE = { to: '/administrator/qa', label: 'Hỏi đáp', icon: 'qa', count: 1, at: 1 };

beforeEach(() =>
  session.set({
    current: {
      token: 't',
      user_id: 7,
      role: ['admin'],
      email: 'a@example.test',
      user_profile: { first_name: 'Ngân', last_name: 'Nguyễn', phone_number: null },
    },
  }),
);
afterEach(() => {
  deviceStorage.remove(PALETTE_KEY);
  session.set({ current: undefined });
});

test('what was opened is counted, the newest first', () => {
  noteOpened(PAGE);
  noteOpened({ ...PAGE, to: '/administrator/video' });
  noteOpened(PAGE);
  expect(readOpened().map(({ to, count }) => [to, count])).toEqual([
    [PAGE.to, 2],
    ['/administrator/video', 1],
  ]);
});

test.each([
  ['an address that is no text', { ...PAGE, to: 7 }],
  ['a label that is null', { ...PAGE, label: null }],
  ['an icon that is a list', { ...PAGE, icon: [] }],
  ['a count that is a text', { ...PAGE, count: '1' }],
  ['a time that is a text', { ...PAGE, at: '2026-01-01' }],
  ['a text', 'video'],
])('a stored entry with %s is thrown away, the others stay', (_, wrong) => {
  deviceStorage.set(PALETTE_KEY, { user_id: 7, opened: [wrong, PAGE] });
  expect(readOpened()).toEqual([PAGE]);
});
