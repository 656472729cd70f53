import { expect, test } from 'vitest';
import { problems } from '../rules/test-problems.ts';
import { siteSettings } from '../site/site-settings.ts';
import { dialableNumber, siteDraft } from './settings.rules.ts';

test('what the product starts with passes its own rules', () => {
  const untouched = siteSettings.parse({});
  expect(siteDraft.parse(untouched)).toEqual(untouched);
});

test('numbers are taken as they are dialled in Viet Nam, and kept as they are read aloud', () => {
  const right = {
    '111': '111',
    ' 1022 ': '1022',
    '18009069': '18009069',
    '1900.54-55-59': '1900 54 55 59',
    '(028) 3829 1234': '028 3829 1234',
    '0912345678': '0912345678',
    '+84 912 345 678': '+84 912 345 678',
  };
  for (const [typed, kept] of Object.entries(right)) expect(dialableNumber.parse(typed)).toBe(kept);
  for (const wrong of [
    '',
    '11',
    '211',
    '1900',
    '1700123456',
    '091234',
    '+1 202 555 0100',
    '111x',
  ]) {
    expect([wrong, ...problems(dialableNumber, wrong)]).toEqual([
      wrong,
      'validation_dialled_number',
    ]);
  }
});
