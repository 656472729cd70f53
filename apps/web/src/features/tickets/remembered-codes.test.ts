import { beforeEach, expect, test } from 'vitest';
import { deviceChanges, deviceStorage } from '../../platform/device/device-storage.ts';
import { TICKET_CODES_KEY } from '../../platform/device/keys.ts';
import {
  forgetCode,
  isRemembered,
  rememberCode,
  rememberedCodes,
  shortenCodes,
} from './remembered-codes.ts';

const CODE = '4XFA0123456789AB';
const stored = () => JSON.stringify(deviceStorage.get(TICKET_CODES_KEY));

beforeEach(() => deviceStorage.remove(TICKET_CODES_KEY));

test('the device keeps a code without its last group, and forgets it', () => {
  rememberCode(CODE);
  rememberCode('ZZZZ0123456789AB');
  rememberCode(CODE);
  expect(rememberedCodes()).toEqual(['4XFA01234567', 'ZZZZ01234567']);
  expect(stored()).not.toContain('89AB');
  expect(isRemembered(CODE)).toBe(true);
  forgetCode(CODE);
  expect([isRemembered(CODE), rememberedCodes()]).toEqual([false, ['ZZZZ01234567']]);
  forgetCode('ZZZZ0123456789AB');
  expect(stored()).toBeUndefined();
});

test('whole codes of an earlier build lose their last group when the page begins', () => {
  deviceStorage.set(TICKET_CODES_KEY, [CODE, 'x', 7, 'ZZZZ01234567']);
  shortenCodes();
  expect(deviceStorage.get(TICKET_CODES_KEY)).toEqual(['4XFA01234567', 'ZZZZ01234567']);
});

test('a device without whole codes is left as it is', () => {
  const { count } = deviceChanges.get();
  shortenCodes();
  expect([stored(), deviceChanges.get().count]).toEqual([undefined, count]);
  rememberCode(CODE);
  shortenCodes();
  expect([stored(), deviceChanges.get().count]).toEqual(['["4XFA01234567"]', count + 1]);
});

test('forgetting a code that was never kept stores nothing', () => {
  forgetCode(CODE);
  expect(stored()).toBeUndefined();
});
