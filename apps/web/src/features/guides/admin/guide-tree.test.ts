import { expect, test } from 'vitest';
import { guideTree, nodeOfFault, placesAbove } from './guide-tree.ts';

const TEXT = `start: when
steps:
  how:
    text: { vi: "Thế nào?", en: "How?" }
    answers:
      - { text: { vi: "A", en: "A" }, to: "outcome:go" }
      - { text: { vi: "B", en: "B" }, to: when }
  when:
    text: { vi: "Khi nào?", en: "When?" }
    escape: { text: { vi: "Ra", en: "Out" }, to: "outcome:go" }
    answers:
      - { text: { vi: "Mới", en: "New" }, to: how }
      - { text: { vi: "Lâu", en: "Old" }, to: "outcome:nowhere" }
  alone:
    text: 7
outcomes:
  go:
    title: { vi: "Đi ngay", en: "Go now" }
`;

test('a guide is a tree from its start; what was there is a link, what nothing leads to follows', () => {
  const { nodes } = guideTree(TEXT, 'vi') ?? { nodes: [] };
  const go = { place: 'outcomes.go', kind: 'outcome', text: 'Đi ngay', below: [] };
  expect(nodes).toEqual([
    {
      ...{ place: 'steps.when', kind: 'step', text: 'Khi nào?', isRepeated: false },
      below: [
        {
          ...{ place: 'steps.how', kind: 'step', text: 'Thế nào?', answer: 'Mới' },
          isRepeated: false,
          below: [
            { ...go, answer: 'A', isRepeated: false },
            {
              ...{ place: 'steps.when', kind: 'step', text: 'Khi nào?', answer: 'B' },
              ...{ isRepeated: true, below: [] },
            },
          ],
        },
        { ...go, answer: 'Ra', isRepeated: true },
      ],
    },
    { place: 'steps.alone', kind: 'step', text: 'alone', isRepeated: false, below: [] },
  ]);
});

test('each question and outcome has its place in the text', () => {
  const [from, to] = guideTree(TEXT, 'en')?.ranges.get('steps.how') ?? [0, 0];
  expect(TEXT.slice(from, to)).toMatch(/^how:\n {4}text: [\s\S]*to: when }\s*$/);
});

test.each(['', '7', '- a', 'steps: 3', 'steps: { a: }'])(
  '%j, which is no guide, has a tree',
  (text) => {
    expect(guideTree(text, 'vi')).toBeDefined();
  },
);

test('what is no YAML has no tree', () => {
  expect(guideTree('a: [', 'vi')).toBeUndefined();
});

test('a fault opens the branches above it, and no other ones', () => {
  const { nodes } = guideTree(TEXT, 'vi') ?? { nodes: [] };
  const above = (place: string) => [...placesAbove(nodes, [{ place }])].sort();
  expect(above('outcomes.go.first')).toEqual(['steps.how', 'steps.when']);
  expect(above('steps.how.text')).toEqual(['steps.when']);
  expect(above('steps.alone.text')).toEqual([]);
  expect(above('title.vi')).toEqual([]);
});

test('a fault belongs to its question or outcome, or to the whole guide', () => {
  expect(nodeOfFault('steps.when.answers.1.to')).toBe('steps.when');
  expect(nodeOfFault('outcomes.go')).toBe('outcomes.go');
  expect(nodeOfFault('title.vi')).toBeUndefined();
});
