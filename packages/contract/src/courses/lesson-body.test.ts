import { expect, test } from 'vitest';
import { parseBody } from './lesson-body.ts';

test('paragraphs, headings, lists, strong words and links', () => {
  const text =
    'Một\nhai **ba**.\n\n## Đầu *đề*\nLiền sau.\n\n- a\n- [b](/help)\n  tiếp\n\n1. x\n2. y';
  expect(parseBody(text)).toEqual([
    {
      kind: 'paragraph',
      spans: [{ text: 'Một hai ' }, { text: 'ba', is_strong: true }, { text: '.' }],
    },
    { kind: 'heading', text: 'Đầu *đề*' },
    { kind: 'paragraph', spans: [{ text: 'Liền sau.' }] },
    {
      ...{ kind: 'list', is_ordered: false },
      items: [[{ text: 'a' }], [{ text: 'b', href: '/help' }, { text: ' tiếp' }]],
    },
    { kind: 'list', is_ordered: true, items: [[{ text: 'x' }], [{ text: 'y' }]] },
  ]);
});

test('a list whose entries are a blank line apart is one list', () => {
  expect(parseBody('- a\n\n- b')).toEqual([
    { kind: 'list', is_ordered: false, items: [[{ text: 'a' }], [{ text: 'b' }]] },
  ]);
});

test.each(['javascript:x', '//host', 'http://a.vn', 'https://a@b.vn', '/.//host', 'data:x'])(
  'a link to %s is its text only',
  (href) => {
    expect(parseBody(`[đây](${href})`)).toEqual([{ kind: 'paragraph', spans: [{ text: 'đây' }] }]);
  },
);

test('HTML is text', () => {
  const html = '<img src=x onerror=alert(1)>';
  expect(parseBody(html)).toEqual([{ kind: 'paragraph', spans: [{ text: html }] }]);
});
