import { beforeEach, expect, test } from 'vitest';
import { session } from '../client/session.ts';
import {
  allProgress,
  assignGuestProgress,
  guestProgress,
  progressOf,
  removeAccountProgress,
  removeProgress,
  saveProgress,
  type TrackedItem,
} from './progress.ts';

const USER = {
  token: 't',
  user_id: 7,
  role: ['customer' as const],
  email: 'a@example.test',
  user_profile: { first_name: 'Ngân', last_name: 'Nguyễn', phone_number: null },
};

function item(uuid: string): TrackedItem {
  return { uuid, kind: 'video', title: 'Một bài', image: '/a.webp', duration: 60 };
}

function become(user_id: number | undefined): void {
  session.set({ current: user_id === undefined ? undefined : { ...USER, user_id } });
}

beforeEach(() => become(undefined));

test('a position is kept in whole seconds and found again', () => {
  saveProgress(item('kept'), 31.7);
  expect(progressOf('kept')).toMatchObject({ position: 31, duration: 60, kind: 'video' });
});

test('the first seconds and the end forget the item', () => {
  saveProgress(item('ended'), 30);
  saveProgress(item('ended'), 58);
  expect(progressOf('ended')).toBeUndefined();
  saveProgress(item('ended'), 1);
  expect(progressOf('ended')).toBeUndefined();
});

test('only the fifty latest are kept', () => {
  for (let index = 0; index < 60; index += 1) saveProgress(item(`many-${index}`), 20);
  expect(Object.keys(allProgress())).toHaveLength(50);
  expect(progressOf('many-59')?.position).toBe(20);
});

test('nobody is shown what another account began on the same device', () => {
  become(7);
  saveProgress(item('mine'), 30);
  become(8);
  expect(progressOf('mine')).toBeUndefined();
  become(undefined);
  expect(progressOf('mine')).toBeUndefined();
  become(7);
  expect(progressOf('mine')?.position).toBe(30);
});

test('signing out takes what belonged to the account off the device, and leaves what a guest began', () => {
  saveProgress(item('guest'), 20);
  become(7);
  saveProgress(item('mine'), 30);
  become(undefined);
  removeAccountProgress();
  expect(progressOf('guest')?.position).toBe(20);
  become(7);
  expect(progressOf('mine')).toBeUndefined();
});

test('what an account takes over is no longer a guest’s', () => {
  saveProgress(item('guest'), 20);
  become(7);
  expect(progressOf('guest')).toBeUndefined();
  assignGuestProgress(7);
  expect(progressOf('guest')?.position).toBe(20);
  expect(guestProgress()).toEqual({});
});

test('one item is forgotten, the others stay', () => {
  saveProgress(item('one'), 20);
  saveProgress(item('two'), 20);
  removeProgress('one');
  expect(progressOf('one')).toBeUndefined();
  expect(progressOf('two')?.position).toBe(20);
});
