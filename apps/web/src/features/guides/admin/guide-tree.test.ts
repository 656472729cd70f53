import { expect, test } from 'vitest';
import { newGuide, newOutcome, newStep } from './guide-edit.ts';
import { guideTree, nodeOfFault, placesAbove } from './guide-tree.ts';
import type { GuideValues } from './guide-values.ts';
import { newAnswer } from './step-values.ts';

const text = (vi: string) => ({ vi, en: '' });
const to = (target: string, vi: string) => ({ ...newAnswer(), text: text(vi), to: target });

const GUIDE: GuideValues = {
  ...newGuide(),
  start: 'when',
  steps: [
    {
      ...{ ...newStep(), id: 'how', text: text('Thế nào?') },
      answers: [to('outcome:go', 'A'), to('when', 'B')],
    },
    {
      ...{ ...newStep(), id: 'when', text: text('Khi nào?') },
      answers: [to('how', 'Mới'), to('outcome:nowhere', 'Lâu')],
      escape: { text: text('Ra'), to: 'outcome:go' },
    },
    { ...newStep(), id: 'alone', text: text('Một mình?') },
  ],
  outcomes: [{ ...newOutcome(), id: 'go', title: text('Đi ngay') }],
};

test('a guide is a tree from its start; what was there is a link, what nothing leads to follows', () => {
  const nodes = guideTree(GUIDE, 'vi');
  const go = { place: 'outcomes.0', kind: 'outcome', text: 'Đi ngay', below: [] };
  expect(nodes).toEqual([
    {
      ...{ place: 'steps.1', kind: 'step', text: 'Khi nào?', isRepeated: false },
      below: [
        {
          ...{ place: 'steps.0', kind: 'step', text: 'Thế nào?', answer: 'Mới' },
          isRepeated: false,
          below: [
            { ...go, answer: 'A', isRepeated: false },
            {
              ...{ place: 'steps.1', kind: 'step', text: 'Khi nào?', answer: 'B' },
              ...{ isRepeated: true, below: [] },
            },
          ],
        },
        { ...go, answer: 'Ra', isRepeated: true },
      ],
    },
    { place: 'steps.2', kind: 'step', text: 'Một mình?', isRepeated: false, below: [] },
  ]);
});

test('a fault opens the branches above it, and no other ones', () => {
  const nodes = guideTree(GUIDE, 'vi');
  const above = (place: string) => [...placesAbove(nodes, [{ place }])].sort();
  expect(above('outcomes.0.first')).toEqual(['steps.0', 'steps.1']);
  expect(above('steps.0.text')).toEqual(['steps.1']);
  expect(above('steps.2.text')).toEqual([]);
  expect(above('title.vi')).toEqual([]);
});

test('a fault belongs to its question or outcome, or to the whole guide', () => {
  expect(nodeOfFault('steps.1.answers.1.to')).toBe('steps.1');
  expect(nodeOfFault('outcomes.0')).toBe('outcomes.0');
  expect(nodeOfFault('title.vi')).toBeUndefined();
});
