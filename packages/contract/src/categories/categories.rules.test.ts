import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldProblems } from '../test/problems.ts';
import { categoryDraft, toSlug } from './categories.rules.ts';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

test.each([
  ['Tuổi dậy thì', 'tuoi-day-thi'],
  ['  Giới & Đồng thuận! ', 'gioi-dong-thuan'],
  ['Hỏi: 18+?', 'hoi-18'],
  ['💬', ''],
])('the slug of «%s» is «%s»', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
});

test('a slug generated from any name is empty or valid', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      const slug = toSlug(name);
      expect(slug === '' || (SLUG.test(slug) && slug.length <= 80)).toBe(true);
      expect(toSlug(slug)).toBe(slug);
    }),
  );
});

test('a category needs a name; its slug is optional', () => {
  expect(fieldProblems(categoryDraft, {})).toEqual({ name: 'validation_category_name_required' });
  expect(fieldProblems(categoryDraft, { name: { vi: ' ' } })).toEqual({
    'name.vi': 'validation_category_name_required',
  });
  expect(fieldProblems(categoryDraft, { name: { vi: 'Tuổi dậy thì' }, slug: '' })).toEqual({});
  expect(fieldProblems(categoryDraft, { name: { vi: 'a'.repeat(101) } })).toEqual({
    'name.vi': 'validation_text_too_long',
  });
});

test.each(['Tuổi', 'a b', 'A', '-a', 'a-', 'a--b', '../x', 'a_b', 'ä'])(
  'a slug is not %s',
  (slug) => {
    expect(fieldProblems(categoryDraft, { name: { vi: 'a' }, slug })).toEqual({
      slug: 'validation_category_slug_invalid',
    });
  },
);
