import { expect, test } from 'vitest';
import { insertMarkdown } from './markdown-tools.ts';

const typed = 'Chào bạn, có bài mới.';

test('the selected words become bold and stay selected', () => {
  const from = typed.indexOf('bài mới');
  const next = insertMarkdown(typed, { from, to: from + 7, tool: 'bold', sample: 'chữ' });
  expect(next.text).toBe('Chào bạn, có **bài mới**.');
  expect(next.text.slice(next.from, next.to)).toBe('bài mới');
});

test('without a selection there is a sample, and of a link its address is selected', () => {
  const next = insertMarkdown('', { from: 0, to: 0, tool: 'link', sample: 'vào xem' });
  expect(next.text).toBe('[vào xem](/learning)');
  expect(next.text.slice(next.from, next.to)).toBe('/learning');
});

test('a button and a list are paragraphs of their own', () => {
  const at = 9;
  const button = insertMarkdown(typed, { from: at, to: at, tool: 'button', sample: 'Vào học' });
  expect(button.text).toBe('Chào bạn,\n\n[Vào học](/learning)\n\n có bài mới.');
  const list = insertMarkdown('một\nhai', { from: 0, to: 7, tool: 'list', sample: 'ý' });
  expect(list.text).toBe('- một\n- hai');
});
