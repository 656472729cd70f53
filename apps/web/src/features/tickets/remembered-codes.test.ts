import { beforeEach, expect, test } from 'vitest';
import { deviceStorage } from '../../platform/device/device-storage.ts';
import { TICKET_CODES_KEY } from '../../platform/device/keys.ts';
import { forgetCode, isRemembered, rememberCode, rememberedCodes } from './remembered-codes.ts';

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

test('of what an earlier build has kept, the last group is dropped with the next change', () => {
  deviceStorage.set(TICKET_CODES_KEY, [CODE, 'x', 7]);
  expect(rememberedCodes()).toEqual(['4XFA01234567']);
  rememberCode('ZZZZ0123456789AB');
  expect(stored()).not.toContain('89AB');
});

test('forgetting a code that was never kept stores nothing', () => {
  forgetCode(CODE);
  expect(stored()).toBeUndefined();
});
