import { expect, test } from 'vitest';
import { publicationsOf, withoutSourceMarks } from './source-marks.ts';

test('readers see the text without its marks', () => {
  const text = 'One. {WHO-EC} Two. {MAM}\n| a | 2 {TSBT-vi 112} |\n## Part {#part} {count}';
  expect(withoutSourceMarks(text)).toBe('One. Two.\n| a | 2 |\n## Part {#part} {count}');
});

test('each publication is named once, in the order of the text; own words are none', () => {
  expect(publicationsOf('A. {WHO-EC GK} B. {MAM} C. {112 WHO-EC}')).toEqual(['WHO-EC', '112']);
});
