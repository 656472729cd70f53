import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isCommonPassword, isMadeOfOwnWords } from './common-passwords.ts';

test('the list has over 10 000 passwords that satisfy the minimum length', () => {
  const text = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8');
  const words = text.trim().split(/\s+/);
  expect(words.filter((word) => word.length >= 6).length).toBeGreaterThan(10_000);
  expect(new Set(words).size).toBe(words.length);
});

test.each([
  '123456789a',
  '123456@',
  '123123a',
  'saigon',
  'nguyen',
  'conyeu',
  'maiyeu',
  'Saigon@123',
  'Nguyễn2005',
  'mật khẩu',
  'Mật_Khẩu1!',
  'anh yêu em 99',
  'p@ssw0rd1',
  'Dragon99!',
  '01012005',
  '2005-01-31',
  '!!!!!!!',
])('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'cỏ non sau mưa',
  'mùa xuân trên đồi',
  'thỏ con nhảy qua rào',
  'xK9!pq2v',
  '48291736',
  'tàu về ga muộn 7',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test('own words are found with tones, digits and signs around them', () => {
  const words = ['be.sua@example.vn', 'be.sua', 'Nguyễn', 'Thị', 'Lan'];
  for (const password of ['besua2006', 'NguyễnThịLan', 'lan.nguyen@', 'Be.Sua@example.vn']) {
    expect(isMadeOfOwnWords(password, words), password).toBe(true);
  }
  expect(isMadeOfOwnWords('lan man kể chuyện', words)).toBe(false);
  expect(isMadeOfOwnWords('cỏ non sau mưa', ['', ' '])).toBe(false);
});

test('a hostile password is judged at once', () => {
  const began = performance.now();
  isCommonPassword('an'.repeat(128));
  isMadeOfOwnWords('a'.repeat(256), ['a', 'aa', 'aaa', 'aaaa']);
  expect(performance.now() - began).toBeLessThan(1000);
});
