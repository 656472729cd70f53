import type { Hit } from '@mam/contract/search/search';
import { expect, test } from 'vitest';
import { guideAbout } from './guide-about.ts';

const marked = (text: string, ...parts: string[]) => ({
  text,
  marks: parts.map((part): [number, number] => [
    text.indexOf(part),
    text.indexOf(part) + part.length,
  ]),
});

function guide(title: Hit['title'], is_about = false): Hit {
  const hit = { kind: 'guide', path: '/guide/vkzu', min_age: 0, playable: null } as const;
  return { ...hit, title, snippet: marked(''), is_about };
}

test.each([
  ['trễ kinh', guide(marked('Trễ kinh, lo có thai', 'Trễ kinh'))],
  ['bị trễ kinh 5 ngày', guide(marked('Trễ kinh 5 ngày', 'Trễ kinh 5 ngày'))],
  ['đồng tính', guide(marked('Có lẽ mình là gay'), true)],
])('«%s» has a guide', (keyword, hit) => {
  expect(guideAbout([hit], keyword)).toBe(hit);
});

test('a guide whose title is more special than the words is not about them', () => {
  const special = guide(marked('Quan hệ bị đau', 'Quan hệ'));
  expect(guideAbout([special], 'quan hệ')).toBeUndefined();
});

test('a guide that has the words apart, or few of them, is not about them', () => {
  const apart = guide(marked('Đau khi quan hệ', 'Đau'));
  expect(guideAbout([apart], 'đau bụng kinh')).toBeUndefined();
  const few = guide(marked('Trễ kinh, lo có thai', 'kinh'));
  expect(guideAbout([few], 'máu kinh màu nâu')).toBeUndefined();
});
