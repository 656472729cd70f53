import { expect, test } from 'vitest';
import { ENDPOINTS } from '../index.ts';
import { fieldProblems } from '../test/problems.ts';
import { profileChange, registration, verification } from './accounts.rules.ts';

const valid = { full_name: 'Nguyễn Lan', email: 'lan@example.vn', password: 'cỏ non sau mưa' };

test('registration requires name, address and password; the phone number is optional', () => {
  expect(fieldProblems(registration, valid)).toEqual({});
  expect(fieldProblems(registration, { phone_number: '12' })).toEqual({
    full_name: 'validation_required',
    email: 'validation_email_invalid',
    phone_number: 'validation_phone_invalid',
    password: 'validation_password_short',
  });
});

test('fields of the server are ignored in input of the client', () => {
  const flags = { role: ['admin'], status: 'active', email_verified: true, user_id: 1 };
  const read = { ...valid, is_subscribed: false };
  expect(registration.parse({ ...valid, ...flags })).toEqual(read);
  expect(profileChange.parse({ first_name: 'Lan', email: 'x@example.vn', ...flags })).toEqual({
    first_name: 'Lan',
  });
});

test('a profile may be updated partially and its phone number removed', () => {
  expect(profileChange.parse({})).toEqual({});
  expect(profileChange.parse({ phone_number: null })).toEqual({ phone_number: null });
  expect(
    fieldProblems(profileChange, { first_name: '', language: 'fr', history_paused: 1 }),
  ).toEqual({
    first_name: 'validation_name_invalid',
    language: expect.any(String),
    history_paused: expect.any(String),
  });
});

test('an overlong token is refused by the schema', () => {
  expect(verification.safeParse({ token: 'x'.repeat(201) }).success).toBe(false);
});

test('a query for votes accepts up to a hundred ids and nothing else', () => {
  const { query } = ENDPOINTS.reactions.mine;
  expect(query.parse({ playables: '3,1,2' })).toEqual({ playables: [3, 1, 2] });
  const ids = Array.from({ length: 101 }, (_, index) => index + 1);
  expect(query.safeParse({ playables: ids.slice(1).join(',') }).success).toBe(true);
  for (const wrong of [ids.join(','), '', '0', '1,', '1,,2', '-1', '1e3', '1;drop', '9999999999']) {
    expect(query.safeParse({ playables: wrong }).success).toBe(false);
  }
});
