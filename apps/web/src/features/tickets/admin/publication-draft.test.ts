import type { AdminTicket } from '@mam/contract/tickets/tickets.admin';
import { ticketPublication } from '@mam/contract/tickets/tickets.rules';
import { expect, test } from 'vitest';
import { draftOf, PUBLICATION_MAX } from './publication-draft.ts';

type Message = AdminTicket['messages'][number];

const message = (from: Message['from'], text: string): Message => ({
  ...{
    id: 1,
    from,
    user_id: null,
    staff_name: null,
    text,
    pictures: [],
    marks: [],
    take_back_ms: null,
    closes: false,
  },
  created_at: '2026-11-28T01:00:00.000Z',
});

test('the question comes without the details that were found, the answer without its greeting', () => {
  const draft = draftOf({
    language: 'vi',
    messages: [
      message('asker', 'Em trễ kinh 5 ngày từ 12/11, số em 0912 345 678, có sao không ạ?'),
      message('staff', 'Lời cũ'),
      message('staff', 'Chào em, trễ vài ngày thường không sao. Cần gấp thì gọi 111.'),
    ],
  });
  expect(draft.question).toEqual({
    vi: 'Em trễ kinh 5 ngày từ …, có sao không ạ?',
    en: '',
  });
  expect(draft.answer.vi).toBe('Trễ vài ngày thường không sao. Cần gấp thì gọi 111.');
  expect(draft.reason.vi).toBe('');
});

test.each([
  [
    'Mình tên Lan, 17 tuổi, học lớp 10A2 ở Hội An. Mình bị ngứa, có sao không? sđt mình 0912 345 678.',
    'Mình bị ngứa, có sao không?',
  ],
  [
    'toi bi ngua, minh 17 tuoi o Da Nang thi di kham o dau khong can ba me',
    'toi bi ngua, minh … o … thi di kham o dau khong can ba me',
  ],
  [
    'The condom slipped. Is it too late? My email is an@example.test',
    'The condom slipped. Is it too late?',
  ],
  ['I’m Linh, 16 years old. Can I get pregnant?', 'Can I get pregnant?'],
  ['Em trễ kinh 2.5 tuần, zalo em là lananh05. Em lo lắm', 'Em trễ kinh 2.5 tuần. Em lo lắm'],
  [
    'Bao bị rách. Em tên Vy, em uống thuốc rồi, có kịp không?',
    'Bao bị rách. Em uống thuốc rồi, có kịp không?',
  ],
  ['Em gọi 0912 345 678 được không ạ?', 'Em gọi … được không ạ?'],
  ['Em ở nhà với ba mẹ, là con gái, học ở trường về thì đau bụng', undefined],
])('without who asks «%s» is «%s»', (asked, question) => {
  const { vi } = draftOf({ language: 'vi', messages: [message('asker', asked)] }).question;
  expect(vi).toBe(question ?? asked);
});

test('paragraphs go on as the reason where they were parted, and addresses stay behind', () => {
  const first = 'Thuốc không gây vô sinh.\n\nThuốc làm chậm rụng trứng.';
  const { answer, reason } = draftOf({
    language: 'vi',
    messages: [
      message('asker', 'Có sao không?'),
      message(
        'staff',
        `Chào em,\n${first}\n\nĐọc thêm: https://mam.example/qa/0a1b43\n\n${'Thử lại nhé. '.repeat(24)}`,
      ),
    ],
  });
  expect(answer.vi).toMatch(
    /^Thuốc không gây vô sinh\. Thuốc làm chậm rụng trứng\. (Thử lại nhé\. ?)+$/,
  );
  expect(reason.vi).toMatch(/^(Thử lại nhé\. ?)+$/);
});

test('an English ticket fills the English texts', () => {
  const messages = [message('asker', 'Is it safe?'), message('staff', 'Hello there, it is.')];
  const { question, answer } = draftOf({ language: 'en', messages });
  expect(question).toEqual({ vi: '', en: 'Is it safe?' });
  expect(answer).toEqual({ vi: '', en: 'It is.' });
});

test('of long texts the last question is taken, and the answer goes on as its reason, within their lengths', () => {
  const story = 'Chuyện là thế này. '.repeat(20);
  const sentence = 'Trễ kinh có nhiều nguyên nhân khác nhau. ';
  const draft = draftOf({
    language: 'vi',
    messages: [
      message('asker', `${story}Em có thai không? Em cảm ơn.`),
      message('staff', sentence.repeat(30)),
    ],
  });
  expect(draft.question.vi).toMatch(/^Chuyện là thế này\..* Em có thai không\?$/);
  expect(`${draft.answer.vi} ${draft.reason.vi}`).toBe(sentence.repeat(30).trim());
  for (const [name, { vi }] of Object.entries(draft))
    expect(vi.length).toBeLessThanOrEqual(PUBLICATION_MAX[name as keyof typeof PUBLICATION_MAX]);
  const endless = draftOf({ language: 'vi', messages: [message('asker', 'chữ '.repeat(900))] });
  expect(endless.question.vi).toMatch(/^(?:chữ )+chữ…$/);
});

test('the lengths are those of the contract', () => {
  for (const [name, max] of Object.entries(PUBLICATION_MAX)) {
    const check = (length: number) =>
      ticketPublication.shape[name as keyof typeof PUBLICATION_MAX].safeParse({
        vi: 'a'.repeat(length),
        en: '',
      }).success;
    expect([check(max), check(max + 1)]).toEqual([true, false]);
  }
});
