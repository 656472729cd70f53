import { expect, test } from 'vitest';
import { comboboxReducer, INITIAL, type SearchState, type SuggestionRow } from './combobox.ts';

const OPEN: SearchState = { keyword: 'an toan', isOpen: true, hasList: true };

function rows(opened: string[] = []): SuggestionRow[] {
  return ['a', 'b', 'c'].map((id) => ({ id, click: () => opened.push(id) }));
}

function walk(...keys: string[]): string | undefined {
  let state = OPEN;
  for (const key of keys) {
    const next = comboboxReducer(key, state, rows());
    if (next && next !== 'collapse') state = next;
  }
  return state.active;
}

test('the arrow keys walk through the suggestions and wrap at the ends', () => {
  expect(walk('ArrowDown')).toBe('a');
  expect(walk('ArrowDown', 'ArrowDown')).toBe('b');
  expect(walk('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown')).toBe('a');
  expect(walk('ArrowUp')).toBe('c');
  expect(walk('ArrowDown', 'ArrowUp')).toBe('c');
});

test('Enter opens the active suggestion; without one it submits the form', () => {
  const opened: string[] = [];
  expect(comboboxReducer('Enter', { ...OPEN, active: 'b' }, rows(opened))).toEqual(INITIAL);
  expect(opened).toEqual(['b']);
  expect(comboboxReducer('Enter', OPEN, rows(opened))).toBeUndefined();
  expect(opened).toEqual(['b']);
});

test('Escape closes the list first, then the box on a phone', () => {
  expect(comboboxReducer('Escape', OPEN, rows())).toMatchObject({
    isOpen: false,
    keyword: 'an toan',
  });
  expect(comboboxReducer('Escape', { ...OPEN, isOpen: false }, [])).toBe('collapse');
});

test('other keys, and arrows without suggestions, change nothing', () => {
  expect(comboboxReducer('a', OPEN, rows())).toBeUndefined();
  expect(comboboxReducer('ArrowDown', OPEN, [])).toBeUndefined();
  expect(comboboxReducer('ArrowUp', OPEN, [])).toBeUndefined();
});
