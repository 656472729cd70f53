import { afterEach, expect, test } from 'vitest';
import { deviceStorage } from '../../platform/device/device-storage.ts';
import { GUEST_SIDES_KEY } from '../../platform/device/keys.ts';
import { readGuestSide, writeGuestSide } from './guest-sides.ts';

afterEach(() => deviceStorage.remove(GUEST_SIDES_KEY));

test('a guest has one side in a topic, the last one, until it is taken back', () => {
  expect(readGuestSide('a')).toBeNull();
  writeGuestSide('a', 'agree');
  writeGuestSide('b', 'unsure');
  writeGuestSide('a', 'disagree');
  expect([readGuestSide('a'), readGuestSide('b')]).toEqual(['disagree', 'unsure']);
  writeGuestSide('a', null);
  expect([readGuestSide('a'), readGuestSide('b')]).toEqual([null, 'unsure']);
});

test('the oldest choices are forgotten, and what another build has stored is no side', () => {
  for (let index = 0; index < 101; index += 1) writeGuestSide(`topic-${index}`, 'agree');
  expect([readGuestSide('topic-0'), readGuestSide('topic-1')]).toEqual([null, 'agree']);
  deviceStorage.set(GUEST_SIDES_KEY, [['a', 'maybe'], 'b', ['c', 'agree']]);
  expect(['a', 'b', 'c'].map(readGuestSide)).toEqual([null, null, 'agree']);
});
