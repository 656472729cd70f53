import type { Language } from '@mam/contract/core/localized';
import { WORK_KINDS } from '@mam/contract/inbox/work-kinds';
import { mails_button_hint } from '@mam/texts/mails';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BUTTON } from './mail-template.view.ts';
import type { NewMail } from './mails.service.ts';
import { MAIL_TEMPLATES } from './mails.templates.view.ts';
import { renderMail } from './mails.view.ts';

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', '#39': "'", lt: '<', gt: '>' };
const ORIGIN = 'https://mam.example';
const link = { name: 'Nguyễn Văn An', token: 'a-b_c', expires_at: '2026-11-21T06:05:00.000Z' };
const change = { name: 'An', new_email: 'moi@example.test' };

/** Every mail once. */
const SAMPLES: Pick<NewMail, 'template' | 'params'>[] = [
  { template: 'verify', params: link },
  { template: 'account_exists', params: { name: 'An' } },
  { template: 'reset', params: link },
  { template: 'set_password', params: { ...link, inviter: 'Trần Thị Lan', is_admin: true } },
  {
    template: 'password_changed',
    params: { name: 'An', connected: ['google'], disconnected: ['facebook'] },
  },
  { template: 'provider_connected', params: { name: 'An', provider: 'google' } },
  { template: 'provider_disconnected', params: { name: 'An', provider: 'facebook' } },
  {
    template: 'new_sign_in',
    params: { name: 'An', device: 'Chrome · Android', at: '2026-11-21T06:05:00.000Z' },
  },
  { template: 'admin_granted', params: { name: 'An', disconnected: ['google'] } },
  { template: 'email_change_received', params: change },
  { template: 'email_change_confirm', params: link },
  { template: 'email_change_used', params: link },
  { template: 'email_change_done', params: change },
  { template: 'email_change_refused', params: { ...change, reason: 'Không gọi được cho bạn.' } },
  { template: 'ticket_answered', params: {} },
  { template: 'contact_answered', params: { text: 'Nhóm về được vào tháng 12 nhé.' } },
  {
    template: 'work_waiting',
    params: { name: 'An', distress: 1, kinds: WORK_KINDS.map((kind) => ({ kind, count: 2 })) },
  },
  {
    template: 'bill',
    params: {
      name: 'Công ty TNHH Sách Thiếu Niên Xanh',
      description: 'Hai buổi học ở trường',
      contact: 'nhom@mam.example',
      number: '2026-0016',
      amount: '4.500.000\u00a0₫',
      due_on: '05/12/2026',
      has_account: true,
      pdf: 'JVBERi0=',
    },
  },
  { template: 'account_deleted', params: { name: 'An' } },
  {
    template: 'notification',
    params: {
      token: 'tok-en_1',
      title: { vi: 'Lớp học có bài mới', en: 'New in your class' },
      content: {
        vi: '## Bài mới\n\nChào bạn,\nđây là **bài mới**.\n\n- Một\n- Hai\n\n[Vào học](/learning/6)',
        en: '## A new lesson\n\nHello,\nthis is **new**.\n\n1. One\n2. Two\n\n[Learn](/learning/6)',
      },
    },
  },
];

function mailOf(template: string, params: unknown, language: Language = 'vi') {
  const row = { id: crypto.randomUUID(), to_email: 'a@example.test', created_at: new Date(0) };
  return renderMail({ ...row, template, params, language }, ORIGIN);
}

test('every template has a sample here', () => {
  expect(SAMPLES.map(({ template }) => template)).toEqual(Object.keys(MAIL_TEMPLATES));
});

test('the text of each mail in both languages (review every change)', () => {
  const fields = SAMPLES.flatMap(({ template, params }) =>
    (['vi', 'en'] as const).map((language) => {
      const { subject, text } = mailOf(template, params, language);
      return `── ${template} ${language}: ${subject}\n\n${text}`;
    }),
  );
  expect(fields.join('\n')).toMatchSnapshot();
});

test('the HTML of a mail (review every change)', () => {
  expect(mailOf('verify', link).html).toMatchSnapshot();
});

// Other people may see the list of mails on a reader's screen.
const TELLING = /giới tính|tình dục|sinh sản|tránh thai|sex|reproduct|contracept|health|sức khỏe/i;

test.each(SAMPLES)('$template tells a bystander nothing, and fetches nothing', (sample) => {
  for (const language of ['vi', 'en'] as const) {
    const { subject, text, html } = mailOf(sample.template, sample.params, language);
    for (const part of [subject, text, html]) expect(part).not.toMatch(TELLING);
    expect(html).not.toMatch(/<(img|link|script|iframe|object|video|audio)|url\(|@import|src=/i);
    const addresses = [...html.matchAll(/https?:[^\s"<]*/g)].map(([found]) => found);
    expect(addresses.every((address) => address.startsWith(ORIGIN))).toBe(true);
    expect(html).toContain(`<html lang="${language}">`);
  }
});

test('a link has the time of its expiry in the time zone of Viet Nam', () => {
  expect(mailOf('reset', link).text).toContain('đến 21/11/2026 13:05 (giờ Việt Nam)');
  expect(mailOf('reset', link, 'en').text).toContain('until 21/11/2026 13:05 (Viet Nam time)');
});

/** Texts of characters that mean something in HTML, in headers or in a template. */
const nastyText = fc.string({ unit: fc.constantFrom(...'<>"\'&=/;:{}% \r\n\0aệ') });

test('parameters of a mail stay text: no tag, no attribute, no header line', () => {
  fc.assert(
    fc.property(nastyText, nastyText, (name, reason) => {
      const nasty = `${reason}"'><img src=x onerror=alert(1)>`;
      const params = { name: `${name}<b>`, new_email: nasty, reason: nasty };
      const { html, subject } = mailOf('email_change_refused', params);
      expect(html.match(/<a /g)).toHaveLength(1);
      const tags = new Set([...html.matchAll(/<\/?([a-z!]+)/gi)].map(([, tag]) => tag));
      const known = [
        '!doctype',
        'html',
        'head',
        'meta',
        'title',
        'style',
        'body',
        'div',
        'p',
        'br',
        'span',
        'a',
      ];
      expect(known).toEqual(expect.arrayContaining([...tags]));
      expect(subject).not.toMatch(/[\r\n]/);
    }),
  );
});

test.each(['Nguyễn Văn An', "H'Hen Niê", 'Ngô Y-Wang'])('%s is greeted by name', (name) => {
  expect(mailOf('account_exists', { name }).text).toMatch(`Chào ${name},`);
});

test.each([
  undefined,
  '',
  // A family name, so the name was typed in another order.
  'Nguyễn',
  'Trần',
  'Trúng thưởng! Vào http://evil.example',
  'Gọi 0900 000 000',
  'a@b.vn',
  'An\r\nBcc: b@example.test',
  'x'.repeat(61),
])('«%s», which is no name, is not in the greeting', (name) => {
  const { text, html } = mailOf('account_exists', { name });
  expect(text).toMatch(/^Chào bạn,\n/);
  if (name) expect(`${text}${html}`).not.toContain(name);
});

test('a mail of a newer version, or one without its link, is an error', () => {
  expect(() => mailOf('birthday', {})).toThrow('There is no template «birthday»');
  expect(() => mailOf('constructor', {})).toThrow('There is no template');
  expect(() => mailOf('verify', { name: 'An' })).toThrow('token');
});

test('the owner of a new account learns by whom and what for, also from a mail that was queued before', () => {
  const reader = mailOf('set_password', { ...link, inviter: 'Trần Thị Lan' }).text;
  expect(reader).toContain('Trần Thị Lan, người quản lý trang Mầm');
  expect(reader).toContain('làm bài kiểm tra');
  expect(mailOf('set_password', link).text).toContain('Nhóm quản lý trang Mầm');
});

test('a button stands only where something has to be done', () => {
  const withButton = SAMPLES.filter(({ template, params }) =>
    mailOf(template, params).html.includes(BUTTON),
  ).map(({ template }) => template);
  expect(withButton).toEqual([
    'verify',
    'account_exists',
    'reset',
    'set_password',
    'admin_granted',
    'email_change_confirm',
    'email_change_used',
    'ticket_answered',
    'work_waiting',
    // The one that its writer has put there.
    'notification',
  ]);
});

test('each word of the HTML stands in the text', () => {
  for (const { template, params } of SAMPLES.filter(
    ({ template }) => template !== 'notification',
  )) {
    const { html, text } = mailOf(template, params);
    const body = html.slice(html.indexOf('<body'));
    const words = body
      .replace(/<[^>]+>/g, ' ')
      .replace(/&(amp|quot|#39|lt|gt);/g, (_, name) => ENTITIES[name] ?? '')
      .split(/\s+/)
      .filter(Boolean);
    const missing = words.filter((word) => !text.includes(word));
    // What stands below the button for those who cannot press it.
    const hint = mails_button_hint({}, { locale: 'vi' }).split(' ');
    expect([template, missing.filter((word) => !hint.includes(word))]).toEqual([template, []]);
  }
});
