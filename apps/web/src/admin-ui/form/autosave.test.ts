import { expect, test, vi } from 'vitest';
import { session } from '../../platform/client/session.ts';
import { deviceStorage } from '../../platform/device/device-storage.ts';
import { AUTOSAVE_KEY } from '../../platform/device/keys.ts';
import { autosave, inShapeOf } from './autosave.ts';

const EMPTY = { title: { vi: '', en: '' }, at: null as string | null, rows: [] as string[] };

test('kept values fill the form', () => {
  const kept = { title: { vi: 'Một', en: '' }, at: '2026-11-24', rows: ['a'] };
  expect(inShapeOf(EMPTY, kept)).toEqual(kept);
});

test('a field of a number is kept when it was empty at first, and when it was emptied', () => {
  expect(inShapeOf<{ minutes: number | '' }>({ minutes: '' }, { minutes: 5 })).toEqual({
    minutes: 5,
  });
  expect(inShapeOf<{ minutes: number | '' }>({ minutes: 5 }, { minutes: '' })).toEqual({
    minutes: '',
  });
});

test('fields of an earlier build keep their initial values', () => {
  expect(inShapeOf(EMPTY, { title: 'Một', rows: { a: 1 }, old: true })).toEqual(EMPTY);
  expect(inShapeOf(EMPTY, { title: { vi: 'Một' } })).toEqual({
    ...EMPTY,
    title: { vi: 'Một', en: '' },
  });
  for (const broken of [undefined, null, 'text', []]) expect(inShapeOf(EMPTY, broken)).toBe(EMPTY);
});

test('keys are stored together after a rest, at once when the page goes, and never once they are given up', () => {
  vi.useFakeTimers();
  const page = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  session.set({ current: { user_id: 7 } as never });
  deviceStorage.remove(AUTOSAVE_KEY);
  const stored = () => JSON.stringify(deviceStorage.get(AUTOSAVE_KEY) ?? null);
  autosave.setSoon('guides/1', { title: 'M' });
  autosave.setSoon('guides/1', { title: 'Mộ' });
  expect(stored()).toBe('null');
  expect(autosave.get('guides/1')).toEqual({ title: 'Mộ' });
  vi.advanceTimersByTime(400);
  expect(stored()).toContain('"Mộ"');
  for (const [index, event] of ['pagehide', 'visibilitychange', 'focusout'].entries()) {
    autosave.setSoon('guides/1', { title: `Một ${index}` });
    page.dispatchEvent(new Event(event));
    expect(stored(), event).toContain(`"Một ${index}"`);
  }
  autosave.setSoon('guides/1', { title: 'Hai' });
  autosave.remove('guides/1');
  vi.advanceTimersByTime(400);
  expect(stored()).toBe('null');
  // What an account typed last is kept for its next session.
  autosave.setSoon('guides/1', { title: 'Ba' });
  session.set({ current: undefined });
  expect(stored()).toContain('"Ba"');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
