import { expect, test } from 'vitest';
import { namedActions } from './named-actions.ts';

const VERBS = ['publish', 'hide', 'suspend', 'unsuspend', 'schedule'];

test.each([
  ['tam khoa', [{ verb: 'suspend' }]],
  // The last word may be unfinished: «khoản».
  [
    'khóa',
    [{ verb: 'suspend' }, { verb: 'unsuspend' }, { subject: 'course' }, { subject: 'account' }],
  ],
  ['hóa đơn', [{ subject: 'bill' }]],
  ['mở khóa tài khoản', [{ verb: 'unsuspend', subject: 'account' }]],
  ['khau hieu', [{ subject: 'settings', subject_id: 'site' }]],
  ['lời nhắn', [{ subject: 'settings', subject_id: 'maintenance' }]],
  ['HĐ 2026-0016', []],
  ['', []],
])('«%s» names %o', (keyword, actions) => {
  expect(namedActions(keyword, VERBS)).toEqual(actions);
});
