import fc from 'fast-check';
import { expect, test } from 'vitest';
import { problems } from '../test/problems.ts';
import {
  email,
  fullName,
  givenName,
  joinFullName,
  normalizePhone,
  personName,
  phone,
  splitFullName,
} from './person.ts';

test('an email matches a standard address pattern', () => {
  expect(email.parse(' Lan.Anh+1@Truong.Edu.VN ')).toBe('lan.anh+1@truong.edu.vn');
  expect(problems(email, ' ')).toEqual(['validation_required']);
  for (const wrong of [
    'lan',
    'lan@',
    '@a.vn',
    'lan@truong',
    'lan@@a.vn',
    'lan anh@a.vn',
    'lan..anh@a.vn',
  ]) {
    expect(problems(email, wrong)).toEqual(['validation_email_invalid']);
  }
});

test('an email has at most 255 characters', () => {
  const address = (length: number) => `${'a'.repeat(length - '@example.vn'.length)}@example.vn`;
  expect(problems(email, address(255))).toEqual([]);
  expect(problems(email, address(256))).toEqual(['validation_email_too_long']);
});

test('a phone number is valid for Vietnam', () => {
  for (const right of [
    '0312345678',
    '0512345678',
    '0712345678',
    '0812345678',
    '0912345678',
    '02438251234',
    '02033825123',
  ]) {
    expect(phone.parse(right)).toBe(right);
  }
  const wrong = [
    '',
    '0412345678',
    '0112345678',
    '0612345678',
    '091234567',
    '09123456789',
    '0243825123',
    '912345678',
    '+1 202 555 0100',
    '09123abc78',
    '++84912345678',
  ];
  for (const typed of wrong) expect(problems(phone, typed)).toEqual(['validation_phone_invalid']);
  expect(problems(phone, undefined)).toEqual(['validation_phone_invalid']);
});

test('a phone number is stored in one spelling', () => {
  const spellings = [
    '0912345678',
    '0912 345 678',
    '0912.345.678',
    '(091) 234-5678',
    '+84912345678',
    '+84 912 345 678',
    '84912345678',
    '0084912345678',
    '+84 (0)912 345 678',
    ' 0912345678 ',
  ];
  expect(new Set(spellings.map((typed) => phone.parse(typed)))).toEqual(new Set(['0912345678']));
  expect(phone.parse('+84 24 3825 1234')).toBe('02438251234');
});

test('normalizing a mobile number is idempotent', () => {
  const mobile = fc
    .tuple(fc.constantFrom('3', '5', '7', '8', '9'), fc.integer({ min: 0, max: 99_999_999 }))
    .map(([prefix, rest]) => `${prefix}${String(rest).padStart(8, '0')}`);
  fc.assert(
    fc.property(mobile, fc.constantFrom('0', '84', '+84', '0084'), (digits, front) => {
      expect(phone.parse(front + digits)).toBe(`0${digits}`);
      expect(normalizePhone(normalizePhone(front + digits))).toBe(`0${digits}`);
    }),
  );
});

test('a person name accepts every Vietnamese letter, composed or not', () => {
  for (const name of [
    'Ánh',
    'Nguyễn Thị Ỷ Đường',
    'Ươm',
    'Ngọc Ẩn',
    'Lê',
    'ơ',
    "H'Hen Niê",
    'H’Hen Niê',
  ]) {
    expect(personName.parse(name)).toBe(name.normalize('NFC'));
    expect(personName.parse(name.normalize('NFD'))).toBe(name.normalize('NFC'));
  }
  expect(personName.parse('  Lan \t Anh ')).toBe('Lan Anh');
});

test('a person name has no digits or special characters', () => {
  for (const name of [
    'Lan1',
    '1',
    'Lan_Anh',
    'Lan@',
    'Lan-Anh',
    'Lan.',
    "'Lan",
    "Lan'",
    'Lan <b>',
    'Lan ❤',
    'Lan²',
    'Lan\u0000',
    '\u0301Lan',
  ]) {
    expect(problems(personName, name)).toEqual(['validation_name_invalid']);
  }
  expect(problems(personName, '   ')).toContain('validation_required');
  expect(problems(personName, 'a'.repeat(101))).toEqual(['validation_name_too_long']);
});

test('a full name has at least 2 words', () => {
  expect(fullName.parse(' Nguyễn  Lan ')).toBe('Nguyễn Lan');
  expect(problems(fullName, 'Lan')).toEqual(['validation_full_name_words']);
  expect(problems(fullName, 'Nguyễn 2')).toEqual(['validation_name_invalid']);
});

test('a full name is split before its last word and can be joined again', () => {
  expect(splitFullName('Nguyễn Thị Lan  Anh')).toEqual({
    last_name: 'Nguyễn Thị Lan',
    first_name: 'Anh',
  });
  expect(splitFullName('Anh')).toEqual({ last_name: '', first_name: 'Anh' });
  const word = fc.constantFrom('Nguyễn', 'Thị', 'Ánh', 'Đỗ', 'Y');
  fc.assert(
    fc.property(fc.array(word, { minLength: 2, maxLength: 6 }), (words) => {
      expect(joinFullName(splitFullName(words.join(' ')))).toBe(words.join(' '));
    }),
  );
});

test('a person is called by the last word of the given name, also where it holds the whole name', () => {
  expect(givenName('Ngân')).toBe('Ngân');
  expect(givenName(' Nguyễn  Thúy Ngân ')).toBe('Ngân');
  expect(givenName('')).toBe('');
});
