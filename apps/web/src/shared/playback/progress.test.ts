import { afterEach, expect, test, vi } from 'vitest';
import { session } from '../../platform/client/session.ts';
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

function signInAs(user_id: number | undefined): void {
  session.set({ current: user_id === undefined ? undefined : { ...USER, user_id } });
}

afterEach(() => {
  signInAs(undefined);
  vi.useRealTimers();
});

test('a position is stored in whole seconds and read again', () => {
  saveProgress(item('stored'), 31.7);
  expect(progressOf('stored')).toMatchObject({ position: 31, duration: 60, kind: 'video' });
});

test('the first seconds and the end remove the item', () => {
  saveProgress(item('ended'), 30);
  saveProgress(item('ended'), 58);
  expect(progressOf('ended')).toBeUndefined();
  saveProgress(item('ended'), 1);
  expect(progressOf('ended')).toBeUndefined();
});

test('only the fifty latest are stored', () => {
  for (let index = 0; index < 60; index += 1) saveProgress(item(`many-${index}`), 20);
  expect(Object.keys(allProgress())).toHaveLength(50);
  expect(progressOf('many-59')?.position).toBe(20);
});

test('no reader sees the items of another account on the same device', () => {
  signInAs(7);
  saveProgress(item('own'), 30);
  signInAs(8);
  expect(progressOf('own')).toBeUndefined();
  signInAs(undefined);
  expect(progressOf('own')).toBeUndefined();
  signInAs(7);
  expect(progressOf('own')?.position).toBe(30);
});

test('readers of one device neither overwrite nor remove the positions of each other', () => {
  saveProgress(item('shared'), 10);
  signInAs(7);
  saveProgress(item('shared'), 20);
  signInAs(8);
  saveProgress(item('shared'), 58);
  removeProgress('shared');
  signInAs(7);
  expect(progressOf('shared')?.position).toBe(20);
  signInAs(undefined);
  expect(progressOf('shared')?.position).toBe(10);
});

test('signing out removes the items of the account from the device, and leaves those of a guest', () => {
  saveProgress(item('guest'), 20);
  signInAs(7);
  saveProgress(item('own'), 30);
  signInAs(undefined);
  removeAccountProgress();
  expect(progressOf('guest')?.position).toBe(20);
  signInAs(7);
  expect(progressOf('own')).toBeUndefined();
});

test('imported items no longer belong to the guest', () => {
  saveProgress(item('guest'), 20);
  signInAs(7);
  expect(progressOf('guest')).toBeUndefined();
  assignGuestProgress(7);
  expect(progressOf('guest')?.position).toBe(20);
  expect(guestProgress()).toEqual({});
});

test('of an item that guest and account have begun, the later position is imported', () => {
  signInAs(7);
  saveProgress(item('both'), 20);
  signInAs(undefined);
  vi.setSystemTime(Date.now() + 1000);
  saveProgress(item('both'), 40);
  assignGuestProgress(7);
  signInAs(7);
  expect(progressOf('both')?.position).toBe(40);
});

test('one item is removed, the others stay', () => {
  saveProgress(item('one'), 20);
  saveProgress(item('two'), 20);
  removeProgress('one');
  expect(progressOf('one')).toBeUndefined();
  expect(progressOf('two')?.position).toBe(20);
});
