import { expect, test } from 'vitest';
import { guessLanguage } from './guess-language.ts';

test.each([
  'Mình bị trễ kinh mười ngày rồi.',
  'minh bi tre kinh the nay co sao ko',
  'sex oral co bi hiv khong',
  'crush cua minh doi xem anh',
  'ok',
  '😢',
  '',
])('%j is answered in Vietnamese', (text) => {
  expect(guessLanguage(text)).toBe('vi');
});

test.each([
  'Thanks, this helped me a lot!',
  'I think I am pregnant, what should I do?',
  'you are not alone',
  'my period is late',
])('%j is answered in English', (text) => {
  expect(guessLanguage(text)).toBe('en');
});
