import { expect, test } from 'vitest';
import { type Asked, NOTHING_ASKED, type SuggestionRow, stepTo } from './combobox.ts';

const OPEN: Asked = { keyword: 'an toan', isOpen: true, hasList: true };

function rows(opened: string[] = []): SuggestionRow[] {
  return ['a', 'b', 'c'].map((id) => ({ id, click: () => opened.push(id) }));
}

function walk(...keys: string[]): string | undefined {
  let asked = OPEN;
  for (const key of keys) {
    const next = stepTo(key, asked, rows());
    if (next && next !== 'fold') asked = next;
  }
  return asked.active;
}

test('the arrows walk through the suggestions and round their ends', () => {
  expect(walk('ArrowDown')).toBe('a');
  expect(walk('ArrowDown', 'ArrowDown')).toBe('b');
  expect(walk('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown')).toBe('a');
  expect(walk('ArrowUp')).toBe('c');
  expect(walk('ArrowDown', 'ArrowUp')).toBe('c');
});

test('Enter opens the suggestion it stands on, and without one is left to the form', () => {
  const opened: string[] = [];
  expect(stepTo('Enter', { ...OPEN, active: 'b' }, rows(opened))).toEqual(NOTHING_ASKED);
  expect(opened).toEqual(['b']);
  expect(stepTo('Enter', OPEN, rows(opened))).toBeUndefined();
  expect(opened).toEqual(['b']);
});

test('Escape closes the list first, then the box of a phone', () => {
  expect(stepTo('Escape', OPEN, rows())).toMatchObject({ isOpen: false, keyword: 'an toan' });
  expect(stepTo('Escape', { ...OPEN, isOpen: false }, [])).toBe('fold');
});

test('letters and arrows without suggestions change nothing', () => {
  expect(stepTo('a', OPEN, rows())).toBeUndefined();
  expect(stepTo('ArrowDown', OPEN, [])).toBeUndefined();
  expect(stepTo('ArrowUp', OPEN, [])).toBeUndefined();
});
