import { expect, test } from 'vitest';
import { fieldProblems } from '../test/problems.ts';
import { bannerDraft, bannerImageProblem, isBannerUrl } from './banners.rules.ts';

const draft = {
  name: { vi: 'Tuần lễ phòng, chống bạo lực', en: 'The week against violence' },
  url: '/video?categoryId=1',
  from_date: '2026-11-20',
  to_date: '2026-11-20',
  image: 'banners/tuan-le.webp',
  target: 'mobile',
};

test('a banner needs name, start date, end date, url and image', () => {
  expect(fieldProblems(bannerDraft, draft)).toEqual({});
  expect(fieldProblems(bannerDraft, {})).toEqual({
    name: 'validation_banner_name_required',
    url: 'validation_banner_url_required',
    from_date: 'validation_banner_from_required',
    to_date: 'validation_banner_to_required',
    image: 'validation_banner_image_required',
    target: 'validation_banner_target',
  });
  expect(fieldProblems(bannerDraft, { ...draft, name: { vi: ' ' }, image: '' })).toEqual({
    'name.vi': 'validation_banner_name_required',
    image: 'validation_banner_image_required',
  });
});

test('the English name is optional; an empty one is treated as absent', () => {
  const name = { vi: ' Tuần lễ ', en: ' ' };
  expect(bannerDraft.parse({ ...draft, name })).toMatchObject({ name: { vi: 'Tuần lễ' } });
  expect(bannerDraft.parse({ ...draft, name }).name).not.toHaveProperty('en');
  expect(fieldProblems(bannerDraft, { ...draft, name: { vi: 'a'.repeat(256) } })).toEqual({
    'name.vi': 'validation_text_too_long',
  });
});

test('the default focus is the centre of the image', () => {
  expect(bannerDraft.parse(draft).focus).toBe('center center');
  expect(bannerDraft.parse({ ...draft, focus: 'left top' }).focus).toBe('left top');
  expect(fieldProblems(bannerDraft, { ...draft, focus: 'top;' })).toHaveProperty('focus');
});

test('a banner does not end before it starts', () => {
  const wrong = { ...draft, to_date: '2026-11-19', name: { vi: '' } };
  expect(fieldProblems(bannerDraft, wrong)).toEqual({
    'name.vi': 'validation_banner_name_required',
    to_date: 'validation_banner_dates_order',
  });
  expect(fieldProblems(bannerDraft, { ...draft, to_date: '2026-02-30' })).toEqual({
    to_date: 'validation_banner_to_required',
  });
});

test('a banner leads inside or to an https address', () => {
  expect(['/', '/video', '/video?page=2#a', 'https://example.vn/a?b=c'].every(isBannerUrl)).toBe(
    true,
  );
  const wrong = [
    '',
    'video',
    'http://example.vn',
    'javascript:alert(1)',
    '//example.vn',
    '/\\example.vn',
    '/\t/example.vn',
    'https://',
    'https://a:b@example.vn',
    'data:text/html,a',
    ' https://example.vn',
  ];
  expect(wrong.filter(isBannerUrl)).toEqual([]);
  expect(fieldProblems(bannerDraft, { ...draft, url: 'ftp://a' })).toEqual({
    url: 'validation_banner_url_invalid',
  });
});

test('a banner image has at most 10 MB', () => {
  expect(bannerImageProblem(10_485_760)).toBeUndefined();
  expect(bannerImageProblem(10_485_761)).toBe('validation_banner_image_size');
  expect(bannerImageProblem(0)).toBe('validation_banner_image_required');
});
