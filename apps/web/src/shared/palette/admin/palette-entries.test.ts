import { m } from '@mam/texts';
import { expect, test } from 'vitest';
import { foundSections } from './palette-entries.ts';

/** What a keyword finds of the settings: label, section, address. */
const settingsWith = (keyword: string) =>
  foundSections(keyword, [], [])
    .filter(({ title }) => title === 'Cài đặt')
    .flatMap(({ entries }) => entries.map(({ label, note, to }) => [label, note, to]));

test('fields of the settings are found without tone marks, and their address leads to the field', () => {
  for (const keyword of ['mã số thuế', 'ma so thue', 'THUE so']) {
    expect(settingsWith(keyword)).toEqual([
      [
        'Mã số thuế',
        'Bên phát hành hóa đơn',
        '/administrator/settings?field=issuer.tax_code#issuer',
      ],
    ]);
  }
  expect(settingsWith('dia chi')).toEqual([
    ['Địa chỉ', 'Liên hệ', '/administrator/settings?field=contact.address#contact'],
  ]);
});

test('what is checked of the site is found by its name and by that of those who run it', () => {
  const at = ['Tình trạng', '/administrator/settings#status'];
  expect(settingsWith('smtp')).toEqual([['Gửi thư', ...at]]);
  expect(settingsWith('sao luu')).toEqual([['Bản sao lưu', ...at]]);
  expect(settingsWith('qqzzqq')).toEqual([]);
});

test('a fact opens by its code, and more of them by their list', () => {
  const title = { vi: 'Khám màng trinh không biết được', en: 'The hymen cannot tell' };
  const row = { kind: 'fact', id: 4, code: 'hymen', title, detail: 'body' } as const;
  const found = foundSections('hymen', [{ kind: 'fact', items: [row], total: 3 }], []);
  const entries = found.flatMap((section) => section.entries);
  expect(entries.map(({ to }) => to)).toEqual([
    '/administrator/facts?fact=hymen',
    '/administrator/facts?keyword=hymen',
  ]);
  expect(entries[0]?.note).toBe(
    [m.admin_audit_subject_fact(), m.admin_facts_subject_body()].join(' · '),
  );
});

test('a page and an action stand first where they are called what is typed', () => {
  const row = {
    kind: 'banner',
    id: 4,
    title: { vi: 'Thêm một video', en: 'One more film' },
  } as const;
  const groups = [{ kind: 'banner' as const, items: [row], total: 1 }];
  const add = { key: 'add', label: 'Thêm video', icon: 'plus' };
  const found = (keyword: string) =>
    foundSections(keyword, groups, [add]).flatMap(({ entries }) =>
      entries.map(({ label }) => label),
    );
  expect(found('nhat ky').slice(0, 2)).toEqual(['Nhật ký', 'Nhật ký thư']);
  expect(found('them video').slice(0, 2)).toEqual(['Thêm video', 'Thêm một video']);
  expect(found('video them')[0]).toBe('Thêm một video');
});
