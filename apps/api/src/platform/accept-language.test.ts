import { expect, test } from 'vitest';
import { languageFromHeader } from './accept-language.ts';

test.each([
  [undefined, 'vi'],
  ['', 'vi'],
  ['*', 'vi'],
  ['fr-FR,fr;q=0.9', 'vi'],
  ['en-GB,en;q=0.9', 'en'],
  ['EN-us', 'en'],
  ['fr, en;q=0.3', 'en'],
  ['vi-VN,vi;q=0.9,en-US;q=0.8,en;q=0.7', 'vi'],
  ['en;q=0.5, vi;q=0.8', 'vi'],
  ['vi;q=0, en;q=0.1', 'en'],
  ['zh-Hant-TW', 'vi'],
  [';;q=,,--', 'vi'],
])('Accept-Language %s is %s', (header, language) => {
  expect(languageFromHeader(header)).toBe(language);
});
