import { expect, test } from 'vitest';
import { openingParts } from './opening-parts.ts';

const SENTENCE = 'Một câu có đúng bốn mươi chữ cái ở trong. ';

test('a short opening stays whole', () => {
  expect(openingParts(SENTENCE.repeat(3))).toEqual({ lead: SENTENCE.repeat(3), rest: '' });
});

test('a long opening is cut after a sentence, and nothing is lost', () => {
  const { lead, rest } = openingParts(SENTENCE.repeat(10).trim());
  expect(lead).toBe(SENTENCE.repeat(2).trim());
  expect(`${lead} ${rest}`).toBe(SENTENCE.repeat(10).trim());
});

test('without a sentence that ends in time it is cut between two words, and a single word anywhere', () => {
  const { lead, rest } = openingParts('từ '.repeat(200).trim());
  expect(lead.length).toBeLessThanOrEqual(150);
  expect(`${lead} ${rest}`).toBe('từ '.repeat(200).trim());
  expect(openingParts('a'.repeat(300)).lead).toHaveLength(150);
});

test('a fold that would hide less than three lines is none', () => {
  const text = `${SENTENCE.repeat(3)}Thêm một câu ngắn ở cuối.`;
  expect(text.length).toBeGreaterThan(150);
  expect(openingParts(text)).toEqual({ lead: text, rest: '' });
  expect(openingParts(SENTENCE.repeat(5).trim()).rest).not.toBe('');
});
