import { TEXT_ROUTE_KINDS } from '@mam/contract/help-places/help-places.rules';
import { INSURANCE_RULES, SPOKEN_LANGUAGES } from '@mam/contract/help-places/place-facts';
import { CRISIS_KINDS } from '@mam/contract/search/crisis-kinds';
import { expect, test } from 'vitest';
import {
  actionLabel,
  fieldLabel,
  shownChanges,
  valueLabel,
  verbLabel,
  withOwnWords,
} from './audit-labels.ts';

test('a field has a label with its position in a list and its language', () => {
  const labels = {
    tagline: 'Khẩu hiệu',
    'tagline.en': 'Khẩu hiệu · English',
    'contact.email': 'Email liên hệ',
    'issuer.account_number': 'Số tài khoản',
    'hotlines.1.name.vi': 'Tên đường dây 2 · Tiếng Việt',
    'role.0': 'Quyền 1',
    side_reasons: 'Vì sao chọn từng phía',
    'side_reasons.unsure.en': 'Vì sao chọn phía chưa chắc · English',
    health_reviewed_on: 'Ngày nhân viên y tế duyệt',
    'chapters.2.title.vi': 'Chương 3 · Tiếng Việt',
    group: 'Nhóm',
    'items.1.text.en': 'Chữ của mục 2 · English',
    'audience.role': 'Ai',
    'steps.when.answers.0.text.vi': 'Câu hỏi · Câu trả lời 1 · Nội dung · Tiếng Việt',
    'outcomes.soon.sources.1.en': 'Kết quả · Nguồn 2 · English',
  };
  for (const [path, label] of Object.entries(labels)) expect(fieldLabel(path)).toBe(label);
});

test('unknown fields and actions are shown as they are', () => {
  expect(fieldLabel('orbit.speed')).toBe('orbit.speed');
  expect(verbLabel('launch')).toBe('launch');
});

test('values have labels; names of states are translated in fields of states only', () => {
  const format = (field: string, value: string | number | boolean | null) =>
    valueLabel({ field, value });
  expect([
    format('title', null),
    format('title', ''),
    format('on', true),
    format('on', false),
  ]).toEqual(['(trống)', '(trống)', 'Có', 'Không']);
  expect(format('status', 'draft')).toBe('Đang ẩn');
  expect(format('status', 'trash')).toBe('Thùng rác');
  expect([format('status', 'rejected'), format('status', 'held'), format('kind', 'guide')]).toEqual(
    ['Đã từ chối', 'Giữ lại', 'Hướng dẫn'],
  );
  expect(format('kind', 'threatened')).toBe('Bình luận: người bị dọa');
  expect([format('icon', 'leaf'), format('tint', 'plain')]).toEqual(['Chiếc lá', 'Trung tính']);
  expect(format('focus', 'center center')).toBe('Chính giữa');
  // One value, two meanings.
  expect([format('group', 'violence'), format('services.0', 'violence')]).toEqual([
    'Bị ép, bị dọa, bị đánh',
    'Bị xâm hại',
  ]);
  expect([format('title', 'draft'), format('role.0', 'admin')]).toEqual(['draft', 'Quản trị']);
  expect([format('amount', 4_500_000), format('id', 4500)]).toEqual(['4.500.000\u00a0₫', '4500']);
  expect([format('min_age', 18), format('until', '2026-11-21T08:30:00.000Z')]).toEqual([
    'Chỉ 18+',
    '21/11/2026 15:30',
  ]);
  expect(format('paid_on', '2026-11-21')).toBe('21/11/2026');
  expect(format('title', 'Ngày 2026-11-21')).toBe('Ngày 2026-11-21');
});

test('another reason for a suspension is shown in the words of who gave it', () => {
  const changeTo = (field: string, after: string) => ({ field, before: null, after });
  const suspended = changeTo('status', 'suspended');
  const note = changeTo('note', 'Đăng số của người khác');
  expect(withOwnWords([suspended, changeTo('suspension_reason', 'other'), note])).toEqual([
    suspended,
    changeTo('suspension_reason', 'Đăng số của người khác'),
  ]);
  const ready = [changeTo('suspension_reason', 'advertising'), note];
  expect(withOwnWords(ready)).toEqual(ready);
  const alone = [suspended, changeTo('suspension_reason', 'other')];
  expect(withOwnWords(alone)).toEqual(alone);
});

test('no choice of a help place is shown as the code has it', () => {
  const choices = {
    'crises.0': CRISIS_KINDS,
    insurance: INSURANCE_RULES,
    'languages.0': SPOKEN_LANGUAGES,
    'routes.0.kind': TEXT_ROUTE_KINDS,
  };
  const shown = Object.entries(choices).flatMap(([field, values]) =>
    values.map((value) => ({ value, label: valueLabel({ field, value }) })),
  );
  expect(shown.filter(({ value, label }) => value === label)).toEqual([]);
  expect(valueLabel({ field: 'crises.1', value: 'violence' })).toBe('Bị đánh, bị ép, bị dọa');
  expect(valueLabel({ field: 'routes.0.kind', value: 'zalo' })).toBe('Nhắn qua Zalo');
});

test('closing a topic and opening it again have names of their own, which say it once', () => {
  const closing = (after: boolean) => [
    { field: 'closes_on', before: null, after: '2026-11-21' },
    { field: 'closes_now', before: null, after },
  ];
  const nameOf = (changes: ReturnType<typeof closing>) => actionLabel({ verb: 'update', changes });
  expect([nameOf(closing(true)), nameOf(closing(false)), nameOf([])]).toEqual([
    'Khép lại',
    'Mở lại',
    'Sửa',
  ]);
  expect(shownChanges(closing(true)).map(({ field }) => field)).toEqual(['closes_on']);
});

test('who a ticket was handed to has a name, until the account is deleted', () => {
  const shown = ['Lan', 3].map((value) => valueLabel({ field: 'account', value }));
  expect(shown).toEqual(['Lan', 'Tài khoản đã xóa']);
});
