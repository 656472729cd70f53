import type { AdminPlayableInfo } from '@mam/contract/playables/playables.admin';
import {
  completeWithFile,
  playableChange,
  playableDraft,
} from '@mam/contract/playables/playables.rules';
import { lacking } from '@mam/contract/rules/stages';
import { m } from '@mam/texts';
import { expect, test } from 'vitest';
import { bodyOf, newValues, titleOfFile, valuesOf, type When } from './playable-values.ts';
import { saveLabel } from './save-label.ts';

const NOW = Date.parse('2026-11-21T05:00:00Z');

const item: AdminPlayableInfo = {
  id: 1,
  uuid: '0192f0c1-2b7e-7c3a-8f00-123456789abc',
  kind: 'video',
  lacks: [],
  category_id: 2,
  title: { vi: 'Giới', en: 'Gender' },
  description: { vi: 'Mô tả' },
  warning: null,
  references: [{ vi: 'WHO', en: 'WHO' }, { vi: 'Bộ Y tế' }],
  health_reviewed_on: '2026-11-01',
  has_synthetic_voice: true,
  captions: [],
  chapters: [],
  download_bytes: null,
  trashed_by: null,
  duration: 60,
  min_age: 18,
  status: 'published',
  published_at: '2026-11-01T00:00:00.000Z',
  ...{ views: 0, likes: 0, dislikes: 0, comment_count: 0, downloads: 0 },
  next_file: null,
  trashed_at: null,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-02T00:00:00.000Z',
};

test('values of an item that is not edited make a body that changes nothing', () => {
  const body = playableChange.parse(bodyOf(valuesOf(item, NOW)));
  expect(body).toEqual({
    category_id: 2,
    title: { vi: 'Giới', en: 'Gender' },
    description: { vi: 'Mô tả' },
    warning: null,
    min_age: 18,
    // The server keeps the date of a published item.
    published_at: 'now',
    references: [{ vi: 'WHO', en: 'WHO' }, { vi: 'Bộ Y tế' }],
    health_reviewed_on: '2026-11-01',
    has_synthetic_voice: true,
    updated_at: item.updated_at,
  });
});

test.each([
  ['draft', '2026-11-01T00:00:00.000Z', 'hidden', null],
  ['draft', null, 'hidden', null],
  ['scheduled', '2026-11-24T12:00:00.000Z', 'later', '2026-11-24T12:00:00.000Z'],
  ['scheduled', '2026-11-20T12:00:00.000Z', 'now', 'now'],
] as const)('%s at %s is «%s» in the form', (status, published_at, when, sent) => {
  const values = valuesOf({ ...item, status, published_at }, NOW);
  expect(values.when).toBe(when);
  expect(bodyOf(values).published_at).toBe(sent);
});

test('English references stay beside their Vietnamese ones where some are missing', () => {
  const references = [{ vi: 'Một' }, { vi: 'Hai', en: 'Two' }, { vi: 'Ba' }];
  const values = valuesOf({ ...item, references }, NOW);
  expect(playableChange.parse(bodyOf(values)).references).toEqual(references);
});

test('an empty form has an error at the title of a draft, and at every field that readers need', () => {
  const fieldsOf = (when: When) =>
    playableDraft
      .safeParse(bodyOf({ ...newValues(undefined), when }))
      .error?.issues.map(({ path }) => path.join('.'));
  expect(fieldsOf('later')).toEqual(['title.vi', 'published_at']);
  expect(fieldsOf('hidden')).toEqual(['title.vi']);
  const named = { ...newValues(undefined), title: { vi: 'Giới', en: '' } };
  const { error } = playableDraft.safeParse(bodyOf(named));
  const paths = error?.issues.map(({ path }) => path.join('.'));
  expect(paths).toEqual(['category_id', 'description.vi', 'dir']);
});

test('a warning in English only is kept in a draft and refused for readers, not dropped', () => {
  const values = { ...valuesOf(item, NOW), warning: { vi: '', en: 'violence' } };
  const draft = playableChange.parse(bodyOf(values));
  expect(draft.warning).toEqual(values.warning);
  expect(lacking(completeWithFile, draft)).toEqual(['warning']);
});

test('the name of a file becomes a first title', () => {
  expect(titleOfFile('bai_1__Đồng thuận.MP4')).toBe('bai 1 Đồng thuận');
  expect(titleOfFile('Bài 1. Dậy thì')).toBe('Bài 1. Dậy thì');
  expect(titleOfFile('IMG_0042.MOV')).toBe('IMG 0042');
});

test('the button that saves names a time that is over as now', () => {
  const before = { when: 'hidden', at: null } as const;
  const at = (year: number) => ({ when: 'later', at: `${year}-01-01 19:00:00` }) as const;
  expect(saveLabel(before, at(9_999))).toBe(m.admin_playables_save_later());
  expect(saveLabel(before, at(2_000))).toBe(m.admin_playables_save_now());
  expect(saveLabel({ when: 'now', at: null }, at(2_000))).toBe(m.admin_save());
});
