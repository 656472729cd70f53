import { expect, test } from 'vitest';
import { comboboxReducer, INITIAL, type SearchState, type SuggestionRow } from './combobox.ts';

const OPEN: SearchState = { keyword: 'an toan', isOpen: true, hasList: true };

function rows(opened: string[] = []): SuggestionRow[] {
  return ['a', 'b', 'c'].map((id) => ({ id, click: () => opened.push(id) }));
}

function walk(...keys: string[]): string | undefined {
  let asked = OPEN;
  for (const key of keys) {
    const next = comboboxReducer(key, asked, rows());
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
  expect(comboboxReducer('Enter', { ...OPEN, active: 'b' }, rows(opened))).toEqual(INITIAL);
  expect(opened).toEqual(['b']);
  expect(comboboxReducer('Enter', OPEN, rows(opened))).toBeUndefined();
  expect(opened).toEqual(['b']);
});

test('Escape closes the list first, then the box of a phone', () => {
  expect(comboboxReducer('Escape', OPEN, rows())).toMatchObject({
    isOpen: false,
    keyword: 'an toan',
  });
  expect(comboboxReducer('Escape', { ...OPEN, isOpen: false }, [])).toBe('fold');
});

test('letters and arrows without suggestions change nothing', () => {
  expect(comboboxReducer('a', OPEN, rows())).toBeUndefined();
  expect(comboboxReducer('ArrowDown', OPEN, [])).toBeUndefined();
  expect(comboboxReducer('ArrowUp', OPEN, [])).toBeUndefined();
});
