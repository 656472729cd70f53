import { overwriteGetLocale } from '@mam/texts/runtime';
import { expect, test } from 'vitest';
import { providerNames } from './provider-names.ts';

test.each([
  ['vi', ['google'], 'Google'],
  ['vi', ['google', 'facebook'], 'Google hoặc Facebook'],
  ['en', ['google', 'facebook'], 'Google or Facebook'],
  ['en', [], ''],
] as const)('in %s, %j are «%s»', (locale, providers, expected) => {
  overwriteGetLocale(() => locale);
  expect(providerNames(providers)).toBe(expected);
});
