import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  closeHelp,
  dropSent,
  forgetSent,
  keepSent,
  sentQuestion,
  showSent,
} from './sent-question.ts';

const HELP = { kind: 'distress' as const, hotlines: [], guides: [] };
const SENT = { code: '4XFA0123456789AB', help: HELP };
const MINUTE = 60_000;
const code = () => sentQuestion.get().sent?.code;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  dropSent();
  vi.useRealTimers();
});

test('a code stays while its page is open, and five minutes after it was left', () => {
  const leave = showSent();
  keepSent(SENT);
  vi.advanceTimersByTime(60 * MINUTE);
  expect(code()).toBe(SENT.code);
  leave();
  vi.advanceTimersByTime(4 * MINUTE);
  const leaveAgain = showSent();
  vi.advanceTimersByTime(60 * MINUTE);
  expect(code()).toBe(SENT.code);
  leaveAgain();
  vi.advanceTimersByTime(5 * MINUTE);
  expect(code()).toBeUndefined();
});

test('a device that forgets drops a code whose page was left', () => {
  keepSent(SENT);
  forgetSent();
  expect(code()).toBeUndefined();
});

test('a code that is on screen ends with its page, the next one does not', () => {
  const leave = showSent();
  keepSent(SENT);
  forgetSent();
  expect(code()).toBe(SENT.code);
  leave();
  vi.advanceTimersByTime(1);
  expect(code()).toBeUndefined();
  const leaveNext = showSent();
  keepSent(SENT);
  leaveNext();
  vi.advanceTimersByTime(MINUTE);
  expect(code()).toBe(SENT.code);
});

test('help that was closed does not come back, the code does', () => {
  keepSent(SENT);
  closeHelp();
  expect(sentQuestion.get().sent).toEqual({ ...SENT, isHelpRead: true });
});
