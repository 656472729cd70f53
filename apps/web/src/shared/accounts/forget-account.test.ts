import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveSession, session } from '../../platform/client/session.ts';
import { deviceStorage } from '../../platform/device/device-storage.ts';
import {
  ACCOUNT_KEYS,
  GAMES_KEY,
  SESSION_KEY,
  TICKET_CODES_KEY,
} from '../../platform/device/keys.ts';
import { allProgress, saveProgress } from '../playback/progress.ts';
import { keepSent, sentQuestion } from '../tickets/sent-question.ts';
import { forgetAccount, removeAccountCopies } from './forget-account.ts';

const SESSION = {
  token: 't',
  user_id: 7,
  role: ['customer' as const],
  email: 'a@example.test',
  user_profile: { first_name: 'Ngân', last_name: 'Nguyễn', phone_number: null },
};
const ITEM = { uuid: 'x', kind: 'video', title: 'Bài', image: '/a.webp', duration: 60 } as const;

const tab = new Map<string, string>();

beforeEach(() => {
  tab.clear();
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
  });
  saveSession(SESSION);
});
afterEach(() => {
  session.set({ current: undefined });
  deviceStorage.clear(() => false);
});

test('after an account is forgotten nothing of it is left, and what belongs to no account stays', () => {
  for (const key of ACCOUNT_KEYS) {
    deviceStorage.set(key, { user_id: 7 });
    tab.set(key, '1');
  }
  deviceStorage.set(GAMES_KEY, { user_id: 7, state: {} });
  deviceStorage.set(TICKET_CODES_KEY, ['0000']);
  saveProgress(ITEM, 20);
  keepSent({ code: '4XFA0123456789AB', help: null });
  forgetAccount();
  expect(session.get().current).toBeUndefined();
  for (const key of [...ACCOUNT_KEYS, GAMES_KEY, SESSION_KEY]) {
    expect(deviceStorage.get(key), key).toBeUndefined();
  }
  expect([...tab.keys()]).toEqual([]);
  expect(sentQuestion.get().sent).toBeUndefined();
  expect(deviceStorage.get(TICKET_CODES_KEY)).toEqual(['0000']);
  session.set({ current: SESSION });
  expect(allProgress()).toEqual({});
});

test('the games of a guest stay', () => {
  deviceStorage.set(GAMES_KEY, { state: {} });
  forgetAccount();
  expect(deviceStorage.get(GAMES_KEY)).toEqual({ state: {} });
});

test('a session that the server has ended leaves what was typed', () => {
  for (const key of ACCOUNT_KEYS) deviceStorage.set(key, { user_id: 7 });
  removeAccountCopies();
  const left = ACCOUNT_KEYS.filter((key) => deviceStorage.get(key) !== undefined);
  expect(left).toContain('mam.autosave');
  expect(left).not.toContain('mam.learning-account');
});
