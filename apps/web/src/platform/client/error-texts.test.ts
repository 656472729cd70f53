import { AppError, ERRORS, isErrorKey } from '@mam/contract/core/errors';
import { VALIDATION_FALLBACK_KEYS, VALIDATION_KEYS } from '@mam/contract/core/validation-keys';
import { expect, test } from 'vitest';
import { errorText, validationText } from './error-texts.ts';

test('every error but the internal one has a text of its own', () => {
  const internal = errorText(new AppError('internal'));
  const keys = Object.keys(ERRORS).filter(isErrorKey);
  const same = keys.filter((key) => errorText(new AppError(key)) === internal);
  expect(same).toEqual(['internal']);
});

test('too many calls: the text names the minutes to wait, where they are known', () => {
  expect(errorText(new AppError('too_many'))).not.toMatch(/\d/);
  expect(errorText(new AppError('too_many', { params: { seconds: 61 } }))).toMatch(/\b2\b/);
});

test('a ban names its end, where it has one', () => {
  const banned = (params: object) => new AppError('comment.banned', { params: { ...params } });
  expect(
    errorText(banned({ reason: 'Dọa', until: '2099-01-02T03:00:00.000Z' }), () => '2/1'),
  ).toMatch(/2\/1.*Dọa/s);
  expect(errorText(banned({ reason: 'Dọa' }))).not.toMatch(/\d/);
});

test('a category in use: the text names how many items it has', () => {
  expect(errorText(new AppError('category.in_use', { params: { count: 7 } }))).toMatch(/\b7\b/);
});

test('every validation key has a text of its own; an unknown one has the general sentence', () => {
  const general = validationText('validation_custom');
  const keys = [...VALIDATION_KEYS, ...VALIDATION_FALLBACK_KEYS];
  expect(keys.filter((key) => validationText(key) === general)).toEqual(['validation_custom']);
  expect(validationText('validation_of_tomorrow')).toBe(general);
  expect(validationText('toString')).toBe(general);
});
