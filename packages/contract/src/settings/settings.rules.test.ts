import { expect, test } from 'vitest';
import { dialableNumber } from '../rules/reachable.ts';
import { siteSettings } from '../site/site-settings.ts';
import { problems } from '../test/problems.ts';
import { siteDraft } from './settings.rules.ts';

test('the default settings are valid', () => {
  const defaults = siteSettings.parse({});
  expect(siteDraft.parse(defaults)).toEqual(defaults);
});

test('numbers that can be dialled in Viet Nam are valid and stored in groups of digits', () => {
  const valid = {
    '111': '111',
    ' 1022 ': '1022',
    '18009069': '18009069',
    '1900.54-55-59': '1900 54 55 59',
    '(028) 3829 1234': '028 3829 1234',
    '0912345678': '0912345678',
    '+84 912 345 678': '+84 912 345 678',
  };
  for (const [typed, stored] of Object.entries(valid))
    expect(dialableNumber.parse(typed)).toBe(stored);
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
