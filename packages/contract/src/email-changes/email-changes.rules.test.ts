import { expect, test } from 'vitest';
import { fieldProblems, problems } from '../test/problems.ts';
import { emailChangeRefusal, emailChangeRequest } from './email-changes.rules.ts';

const change = {
  new_email: 'lan.moi@example.vn',
  new_email_repeat: ' LAN.moi@example.vn',
  reason: 'Mình mất hộp thư cũ.',
};

test('new email and re-entered email must match', () => {
  expect(fieldProblems(emailChangeRequest, change)).toEqual({});
  const other = { ...change, new_email_repeat: 'lan@example.vn' };
  expect(fieldProblems(emailChangeRequest, other)).toEqual({
    new_email_repeat: 'validation_new_email_mismatch',
  });
});

test('a mismatch is reported together with other invalid fields', () => {
  expect(
    fieldProblems(emailChangeRequest, { ...change, new_email_repeat: 'x', reason: '' }),
  ).toEqual({
    new_email_repeat: 'validation_new_email_mismatch',
    reason: 'validation_email_change_reason_required',
  });
});

test('the new email must be valid', () => {
  const wrong = { ...change, new_email: 'lan', new_email_repeat: 'lan' };
  expect(fieldProblems(emailChangeRequest, wrong)).toEqual({
    new_email: 'validation_new_email_invalid',
  });
});

test('the new email has at most 255 characters', () => {
  const address = (length: number) => `${'a'.repeat(length - '@example.vn'.length)}@example.vn`;
  const of = (new_email: string) => ({ ...change, new_email, new_email_repeat: new_email });
  expect(problems(emailChangeRequest, of(address(255)))).toEqual([]);
  expect(problems(emailChangeRequest, of(address(256)))).toEqual(['validation_new_email_too_long']);
});

test('the reason has at most 512 characters', () => {
  expect(problems(emailChangeRequest, { ...change, reason: 'a'.repeat(512) })).toEqual([]);
  expect(problems(emailChangeRequest, { ...change, reason: 'a'.repeat(513) })).toEqual([
    'validation_email_change_reason_too_long',
  ]);
  expect(problems(emailChangeRequest, { ...change, reason: '  ' })).toEqual([
    'validation_email_change_reason_required',
  ]);
});

test('the refusal reason has at most 1024 characters', () => {
  expect(problems(emailChangeRefusal, { refuse_reason: 'a'.repeat(1024) })).toEqual([]);
  expect(problems(emailChangeRefusal, { refuse_reason: 'a'.repeat(1025) })).toEqual([
    'validation_email_change_refusal_too_long',
  ]);
  expect(problems(emailChangeRefusal, {})).toEqual(['validation_email_change_refusal_required']);
});
