import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@mam/contract/core/days';
import { makeAdmin, makeReader, type Reader } from '../reader.ts';
import { letAppear } from '../steps/comment.ts';
import {
  ANSWERS,
  COMMENTS,
  CONTACT,
  NAMES,
  PRIVATE_QUESTIONS,
  REPLIES,
  STAFF_ANSWER,
} from './use-texts.ts';

/** Accounts that the pages are shown to. */
export interface Viewers {
  account: Reader;
  admin: Reader;
  /** Of a private question with an answer. */
  code: string;
}

const ITEMS = 12;
const VIEWS_MAX = 24;

/** Uses a site as readers and admins do, so that no page is empty. */
export async function useSite(origin: string): Promise<Viewers> {
  const [admin, account] = await Promise.all([makeAdmin(), makeReader()]);
  const readers = await Promise.all(NAMES.map((first_name) => makeReader({ first_name })));
  const site: UsedSite = { call: callsOf(origin), admin, account, readers: [account, ...readers] };
  for (const kind of ['video', 'podcast'] as const) {
    await playItems(site, kind);
    await comment(site, kind);
  }
  await takeSides(site);
  const code = await askAndAnswer(site);
  await fillOffice(site);
  return { account, admin, code };
}

interface UsedSite {
  call: ReturnType<typeof callsOf>;
  admin: Reader;
  account: Reader;
  readers: Reader[];
}

/** Calls of the API, each from a device of its own. */
function callsOf(origin: string) {
  return async (route: string, body?: object, reader?: Reader) => {
    const [method = 'GET', path = ''] = route.split(' ');
    const response = await fetch(origin + path, {
      method,
      headers: {
        'x-device-id': newDevice(),
        ...(body && { 'Content-Type': 'application/json' }),
        ...(reader && { Authorization: `Bearer ${reader.token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${route}: ${JSON.stringify(answer)}`);
    return answer;
  };
}

function newDevice(): string {
  return randomBytes(16).toString('base64url');
}

/** Views of many devices, likes and dislikes, and a history with things begun and finished. */
async function playItems({ call, account, readers }: UsedSite, kind: 'video' | 'podcast') {
  const { items } = await call(`GET /api/${kind}s/list?size=${ITEMS}`);
  for (const [place, { id, duration }] of items.entries()) {
    const views = Math.ceil(VIEWS_MAX / (place + 1));
    for (let count = 0; count < views; count += 1) {
      await call(`PUT /api/${kind}s/view/${id}`, { device_id: newDevice() });
    }
    for (const reader of readers.slice(place)) {
      await call(`PUT /api/${kind}s/like-${kind}/${id}`, undefined, reader);
    }
    const seconds = place % 3 === 0 ? duration : Math.round(duration / 3);
    if (place < ITEMS / 2) await call(`PUT /api/${kind}s/progress/${id}`, { seconds }, account);
  }
}

/** A thread on the first item: names, pseudonyms, replies, an answer of the team, a report. */
async function comment({ call, admin, readers }: UsedSite, kind: 'video' | 'podcast') {
  const { items } = await call(`GET /api/${kind}s/list?size=1`);
  const base = `/api/${kind}s-comments`;
  const write = async (text: string, reader: Reader, more: object = {}) => {
    const body = { [`${kind}_id`]: items[0].id, text, ...more };
    return (await call(`POST ${base}/create`, body, reader)).comment.id;
  };
  const ids = [];
  for (const [place, text] of COMMENTS.entries()) {
    ids.push(await write(text, pick(readers, place), { anonymous: place % 2 === 0 }));
  }
  for (const text of COMMENTS) await letAppear(text);
  const [parent_id, , reported] = ids;
  for (const [place, text] of REPLIES.entries()) {
    const author = place === REPLIES.length - 1 ? admin : pick(readers, place + 3);
    await write(text, author, { parent_id });
  }
  for (const reader of readers.slice(2)) {
    await call(`PUT ${base}/like-comment/${parent_id}`, undefined, reader);
  }
  const report = { reason: 'spam', note: 'Bạn này dán cùng một câu ở nhiều phim.' };
  await call(`PUT ${base}/report-comment/${reported}`, report, pick(readers, 5));
}

async function takeSides({ call, readers }: UsedSite): Promise<void> {
  const { items } = await call('GET /api/topics/list?size=1');
  const [{ id }] = items;
  for (const [place, reader] of readers.entries()) {
    const { side, text } = pick(ANSWERS, place);
    await call(`PUT /api/topics/side/${id}`, { side }, reader);
    if (place >= ANSWERS.length) continue;
    const body = { topic_id: id, text, side, anonymous: place % 2 === 1 };
    await call('POST /api/topics-comments/create', body, reader);
    await letAppear(text);
  }
}

/** Private questions, of which the first one gets an answer, and a message; returns the code of the first. */
async function askAndAnswer({ call, admin }: UsedSite): Promise<string> {
  const codes = [];
  for (const text of PRIVATE_QUESTIONS) {
    const asked = { text, age_group: '16_17', may_publish: true };
    codes.push(String((await call('POST /api/tickets/ask', asked)).code));
  }
  await call('POST /api/tickets/contact', { name: 'Cô Hiền', text: CONTACT });
  const { items } = await call('GET /api/admin/inbox?kind=ticket&size=50', undefined, admin);
  const id = Math.min(...items.map((ticket: { id: string }) => Number(ticket.id)));
  const { messages } = await call(`GET /api/admin/tickets/${id}`, undefined, admin);
  const reply = { text: STAFF_ANSWER, last_message_id: messages.at(-1).id };
  await call(`POST /api/admin/tickets/${id}/reply`, reply, admin);
  return codes[0] ?? '';
}

/** Bills, notifications, requests for another address and a ban. */
async function fillOffice({ call, admin, account, readers }: UsedSite): Promise<void> {
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const company = {
    ...{ payer: 'company', company_name: 'Công ty TNHH Sách Thiếu Niên Xanh' },
    ...{ company_address: '12 Trần Hưng Đạo, Quảng Ngãi', tax_code: '0101234565' },
    company_email: 'ketoan@example.vn',
  };
  const bills = [
    {
      ...company,
      description: 'Hai buổi nói chuyện ở nhà sách',
      amount: 4_500_000,
      due_on: day(14),
    },
    {
      ...company,
      description: 'In 200 tờ gấp về đường dây hỗ trợ',
      amount: 1_260_000,
      due_on: day(3),
    },
    {
      ...{ payer: 'customer', user_id: account.user_id },
      ...{ description: 'Một buổi nói chuyện ở lớp', amount: 900_000, due_on: day(30) },
    },
  ];
  for (const bill of bills) await call('POST /api/admin/bills', { note: '', ...bill }, admin);
  for (const [place, name] of ['Khóa học mới', 'Phim tháng này'].entries()) {
    const draft = {
      ...{ name, send_at: new Date(Date.now() + (place + 1) * DAY_MS).toISOString() },
      title: { vi: 'Có bài mới cho bạn', en: 'Something new for you' },
      content: { vi: 'Chào bạn, có **bài mới**.', en: 'Hello, there is **a new lesson**.' },
      audience: { role: 'customers', language: 'any', active_days: 0, excluded: [] },
    };
    await call('POST /api/admin/notifications', draft, admin);
  }
  for (const reader of readers.slice(1, 3)) {
    const new_email = `moi-${newDevice().slice(0, 6)}@example.test`.toLowerCase();
    const reason = 'Mình không còn vào được hộp thư cũ.';
    await call(
      'POST /api/email-changes',
      { new_email, new_email_repeat: new_email, reason },
      reader,
    );
  }
  const ban = {
    by: { user_id: pick(readers, 6).user_id },
    reason: 'Dán quảng cáo nhiều lần.',
    days: 7,
  };
  await call('POST /api/admin/bans', ban, admin);
}

function pick<T>(list: readonly T[], place: number): T {
  const item = list[place % list.length];
  if (item === undefined) throw new Error('The list is empty');
  return item;
}
