import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ERRORS } from '../contract/src/core/errors.ts';
import { VALIDATION_FALLBACK_KEYS, VALIDATION_KEYS } from '../contract/src/core/validation-keys.ts';
import { allMessages, messageFiles, messagesOf, parametersOf, textsOf } from './messages.read.ts';

const vi = allMessages('vi');
const en = allMessages('en');

/** Texts that are equal in both languages: names and loanwords. */
const SAME = [
  'Mầm',
  'Video',
  'Podcast',
  'Banner',
  'Pingpong',
  'PEP',
  'PrEP',
  'HIV',
  'Email',
  '18+',
  'Tiếng Việt',
  'English',
];

/** Second names of things; docs/words-on-screen.md has the word that is on screen. */
const SECOND_NAMES = {
  vi: /[«»]|[\d}] %|thiết bị|người quản trị|thư điện tử|nơi giúp bạn/iu,
  en: /[«»]|[\d}] %|\be-mail|administrator|\bsign(?:s|ed|ing)?(?: it)? out\b|\bhelp page\b/iu,
};

test('both languages have the same files', () => {
  expect(messageFiles('en')).toEqual(messageFiles('vi'));
});

test.each(messageFiles('vi'))('%s has the same keys in both languages', (file) => {
  const keys = (language: string) => messagesOf(language, file).map(([key]) => key);
  expect(keys('en').sort()).toEqual(keys('vi').sort());
});

test.each(['vi', 'en'])('%s: keys are unique and in flat snake_case', (language) => {
  const keys = messageFiles(language).flatMap((file) =>
    messagesOf(language, file).map(([key]) => key),
  );
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  expect(keys.filter((key) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(key))).toEqual([]);
});

test('messages have the same parameters in both languages', () => {
  const parameters = (messages: typeof vi) =>
    Object.fromEntries([...messages].map(([key, message]) => [key, parametersOf(message)]));
  expect(parameters(en)).toEqual(parameters(vi));
});

test.each([
  ['vi', vi],
  ['en', en],
] as const)(
  '%s: no text is empty, and all are in NFC without surrounding spaces',
  (_, messages) => {
    const texts = [...messages].flatMap(([key, message]) =>
      textsOf(message).map((text) => ({ key, text })),
    );
    const wrong = texts.filter(
      ({ text }) => text === '' || text.trim() !== text || text.normalize('NFC') !== text,
    );
    expect(wrong).toEqual([]);
  },
);

test.each([
  ['vi', vi],
  ['en', en],
] as const)('%s: one thing has one name', (language, messages) => {
  const second = [...messages].filter(([, message]) =>
    textsOf(message).some((text) => SECOND_NAMES[language].test(text)),
  );
  expect(second.map(([key]) => key)).toEqual([]);
});

test('every message with variants has a variant for other counts', () => {
  const incomplete = [...vi, ...en].filter(
    ([, message]) =>
      typeof message !== 'string' &&
      !message.every(({ match }) => Object.keys(match).some((key) => /=(other|\*)$/.test(key))),
  );
  expect(incomplete.map(([key]) => key)).toEqual([]);
});

test('Vietnamese and English texts differ, except names', () => {
  const same = [...vi].filter(([key, message]) => {
    const isWords = textsOf(message).some((text) => /\p{L}/u.test(text.replace(/\{\w+\}/g, '')));
    return isWords && !SAME.includes(String(message)) && isSame(message, en.get(key));
  });
  expect(same.map(([key]) => key)).toEqual([]);
});

test('errors.json has a text for every key of the error catalogue, and no other', () => {
  const keys = Object.keys(ERRORS).map((key) => `error_${key.replaceAll('.', '_')}`);
  expect(namesIn('errors')).toEqual(
    [...keys, 'error_comment_banned_until', 'error_too_many_wait'].sort(),
  );
});

test('validation.json has a text for every validation key, and no other', () => {
  expect(namesIn('validation')).toEqual([...VALIDATION_KEYS, ...VALIDATION_FALLBACK_KEYS].sort());
});

/** Beginnings of keys that the code puts together from a name and the word of a list. */
const COMPOSED = /^(?:admin_(?:audit|doctor|status)|error|import_(?:column|value)|pseudonyms)_/;

test('every message is used', () => {
  const root = new URL('../../', import.meta.url).pathname;
  const files = globSync(['{apps,packages,scripts}/**/*.{ts,tsx,mjs}'], {
    cwd: root,
    exclude: (name) => /^(?:node_modules|build|compiled|\.react-router)$|\.test\.ts$/.test(name),
  });
  const sources = files.map((file) => readFileSync(root + file, 'utf8')).join('\n');
  const words = new Set(sources.match(/\w+/g));
  expect([...vi.keys()].filter((key) => !words.has(key) && !COMPOSED.test(key))).toEqual([]);
});

function namesIn(file: string): string[] {
  return messagesOf('vi', file)
    .map(([key]) => key)
    .sort();
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
