import {
  TICKET_IDLE_DAYS,
  TICKET_PICTURES_BYTES_MAX,
  TICKET_RETENTION_DAYS,
} from '@mam/contract/core/constants';
import { DAY_MS } from '@mam/contract/core/days';
import { parseCode } from '@mam/contract/tickets/ticket-code';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { newDevice } from '../../test/auth.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeGuide } from '../../test/make/guide.ts';
import { makeHelpPlace } from '../../test/make/help-place.ts';
import { hugePng, makePicture } from '../../test/make/picture.ts';
import { createTicketClient } from '../../test/make/ticket.ts';
import { sealPlainTickets } from './plain-tickets.service.ts';
import { sweepTickets } from './tickets.jobs.ts';
import { emailOf, nameOf } from './tickets.messages.service.ts';

let app: TestApp;
let client: ReturnType<typeof createTicketClient>;
/** Everything that the server logs. */
const logged: string[] = [];

beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  app = await startTestApp({ log });
  client = createTicketClient(app);
});
afterAll(() => app.close());
// Every test begins with limits that have ended.
beforeEach(() => app.clock.move(3_600_000));

const rowOf = (id: number) =>
  app.db.selectFrom('tickets').where('id', '=', id).selectAll().executeTakeFirst();
const base64 = (file: Buffer) => file.toString('base64');

test('a question is opened without an account and read with its code', async () => {
  const { status, body, headers } = await client.call('ask', { text: '  Em hỏi chút ạ ' });
  expect(status).toBe(200);
  expect(parseCode(body.code)).toBe(body.code);
  expect(headers['cache-control']).toBe('no-store');
  const spelt = body.code.toLowerCase().replace(/(.{4})/g, '$1-');
  const read = await client.call('read', { code: spelt });
  expect(read.body).toMatchObject({
    kind: 'question',
    status: 'open',
    closed_at: null,
    messages: [{ from: 'asker', text: 'Em hỏi chút ạ', pictures: [] }],
  });
});

test('no two codes are alike, and only a hash of them is stored', async () => {
  const codes = new Set<string>();
  for (let count = 0; count < 20; count += 1) codes.add((await client.ask()).code);
  expect(codes.size).toBe(20);
  const rows = await app.db.selectFrom('tickets').selectAll().execute();
  const stored = JSON.stringify(rows) + rows.map((row) => row.code_hash.toString('latin1'));
  for (const code of codes) expect(stored).not.toContain(code);
});

test('nothing of the session, the device or the address is stored with a question', async () => {
  const account = await makeAccount(app.db);
  const device = newDevice();
  const { id, code } = await client.ask({}, { ...device, ...account.headers });
  const messages = await app.db
    .selectFrom('ticket_messages')
    .where('ticket_id', '=', id)
    .selectAll()
    .execute();
  expect(messages.map(({ user_id }) => user_id)).toEqual([null]);
  const stored = JSON.stringify([await rowOf(id), messages]);
  for (const trace of [account.email, device['x-device-id'], '127.0.0.1', code])
    expect(stored).not.toContain(trace);
  expect(await rowOf(id)).toMatchObject({ name: null, email: null, claimed_by: null });
});

test('a code is in no log and in no answer but the first', async () => {
  const { code } = await client.ask();
  const wrong = `${code.slice(0, 15)}${code.endsWith('0') ? '1' : '0'}`;
  await client.call('read', { code });
  await client.call('reply', { code, text: 'x' });
  await client.call('reply', { code, text: 5 });
  await client.call('read', { code: wrong });
  await client.call('picture', { code, id: 'x' });
  const { body } = await client.call('close', { code });
  await client.call('reply', { code, text: 'x' });
  // A code in an address would be in the logs of every proxy, so no address has a place for one.
  for (const url of [
    `/api/tickets/read?code=${code}`,
    `/api/tickets/${code}`,
    `/qa/ticket/${code}`,
  ])
    expect((await app.http.inject(url)).body).not.toContain(code);
  expect(JSON.stringify(body)).not.toContain(code);
  expect(logged.join('\n')).not.toContain(code);
  expect(logged.join('\n')).not.toContain(wrong);
});

test('the log of a failure has no code', async () => {
  const { code } = await client.ask();
  await app.db.schema.alterTable('ticket_messages').renameTo('ticket_messages_away').execute();
  try {
    expect((await client.call('read', { code })).status).toBe(500);
  } finally {
    await app.db.schema.alterTable('ticket_messages_away').renameTo('ticket_messages').execute();
  }
  expect(logged.some((line) => line.includes('ticket_messages'))).toBe(true);
  expect(logged.join('\n')).not.toContain(code);
});

test('pages and answers send no referrer, and no picture is kept by a cache', async () => {
  const { headers } = await client.call('read', { code: 'K7MP4XQ2T9RDW3HB' });
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['cache-control']).toBe('no-store');
});

test('a burst of wrong codes ends at ten; right codes pass, also from that device', async () => {
  const { code } = await client.ask();
  const guesser = newDevice();
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      client.call('read', { code: `0000000000000${100 + index}` }, guesser),
    ),
  );
  expect(guesses.filter(({ status }) => status === 404)).toHaveLength(10);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(30);
  expect((await client.call('read', { code }, guesser)).status).toBe(200);
  app.clock.move(300_000);
  expect((await client.call('read', { code: '0'.repeat(16) }, guesser)).status).toBe(404);
});

test('a client that invents devices does not keep others at its address from reading', async () => {
  const { code } = await client.ask();
  for (let count = 0; count < 320; count += 1) await client.call('read', { code: '0'.repeat(16) });
  expect((await client.call('read', { code: '0'.repeat(16) })).status).toBe(404);
  expect((await client.call('read', { code })).status).toBe(200);
});

test('reading with the right code is not limited', async () => {
  const { code } = await client.ask();
  const reader = newDevice();
  for (let count = 0; count < 30; count += 1)
    expect((await client.call('read', { code }, reader)).status).toBe(200);
});

test('what is no code is named; an unknown one is not found', async () => {
  for (const code of ['', 'abc', 'U'.repeat(16), `${'0'.repeat(16)}0`, 'x'.repeat(200), 7, null])
    expect((await client.call('read', { code })).body.fields).toEqual({
      code: 'validation_ticket_code',
    });
  expect((await client.call('read', { code: '0'.repeat(16) })).body).toMatchObject({
    code: 404,
    error: 'ticket.not_found',
  });
});

test('eight questions an hour from one device; a class behind one address goes on', async () => {
  const device = newDevice();
  const statuses = [];
  for (let count = 0; count < 9; count += 1)
    statuses.push((await client.call('ask', { text: 'Hỏi' }, device)).status);
  expect(statuses).toEqual([...Array(8).fill(200), 429]);
  expect((await client.call('contact', { text: 'Chào' }, device)).body.error).toBe('too_many');
  expect((await client.call('ask', { text: 'Hỏi' })).status).toBe(200);
});

test('80 questions an hour from one address; the next is refused with an error of its own', async () => {
  const ask = () => client.call('ask', { text: 'Hỏi' });
  for (let count = 0; count < 80; count += 1) expect((await ask()).status).toBe(200);
  const { status, body, headers } = await ask();
  expect([status, body.error]).toEqual([429, 'ticket.crowded']);
  expect(headers['retry-after']).toBe('3600');
  app.clock.move(3_600_000);
  expect((await ask()).status).toBe(200);
});

test('the asker writes on and closes; a closed one cannot be replied to', async () => {
  const { code, id } = await client.ask({ email: 'an@example.test' });
  app.clock.move(60_000);
  const { body } = await client.call('reply', { code, text: 'Em quên kể…' });
  expect(body.ticket.messages).toHaveLength(2);
  expect((await client.call('close', { code })).body).toMatchObject({
    status: 'closed',
    closed_by: 'asker',
    waiting_since: null,
  });
  expect((await client.call('reply', { code, text: 'Còn nữa' })).body).toMatchObject({
    code: 400,
    error: 'ticket.closed',
  });
  expect((await client.call('close', { code })).status).toBe(200);
  expect((await client.call('read', { code })).body.messages).toHaveLength(2);
  // The address was for announcing an answer only.
  expect(await rowOf(id)).toMatchObject({ status: 'closed', email: null });
});

test('of a reply and a closing at once, a reply never lands in a closed ticket', async () => {
  const { code } = await client.ask();
  const answers = await Promise.all([
    client.call('close', { code }),
    ...Array.from({ length: 8 }, () => client.call('reply', { code, text: 'x' })),
  ]);
  const added = answers.slice(1).filter(({ status }) => status === 200).length;
  expect((await client.call('read', { code })).body).toMatchObject({ status: 'closed' });
  expect((await client.call('read', { code })).body.messages).toHaveLength(1 + added);
});

test.each([
  ['an empty text', { text: '  ' }, { text: 'validation_ticket_text_required' }],
  ['no text', {}, { text: 'validation_ticket_text_required' }],
  ['4001 characters', { text: 'a'.repeat(4001) }, { text: 'validation_text_too_long' }],
  ['an address that is none', { text: 'a', email: 'x' }, { email: 'validation_email_invalid' }],
  ['another age', { text: 'a', age_group: '17' }, { age_group: 'validation_invalid_value' }],
])('%s is answered clearly', async (_, body, fields) => {
  expect((await client.call('ask', body)).body).toMatchObject({ error: 'validation', fields });
});

test('fields of the staff in a question change nothing', async () => {
  const { id } = await client.ask({ name: 'An', status: 'closed', is_distress: true, kind: 'x' });
  expect(await rowOf(id)).toMatchObject({ name: null, status: 'open', is_distress: false });
});

test('distress opens the help sheet and puts the question first', async () => {
  const { body } = await client.call('ask', { text: 'em muon chet di cho xong' });
  expect(body.help).toMatchObject({ kind: 'distress' });
  const { body: plain } = await client.call('ask', { text: 'Bao lâu thì thử thai được?' });
  expect(plain.help).toBeNull();
  const reply = await client.call('reply', { code: plain.code, text: 'em muon chet di cho xong' });
  expect(reply.body.help).toMatchObject({ kind: 'distress' });
  const rows = await app.db
    .selectFrom('tickets')
    .select('is_distress')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(rows).toEqual([{ is_distress: true }, { is_distress: true }]);
});

/** Answered when the team of the site called. */
const CALLED = { last_called_on: '2026-11-02', call_result: 'right' } as const;

test.each([
  ['distress', 'mình muốn tự tử', '0963 061 414'],
  ['violence', 'mình bị hiếp dâm hôm qua', '113'],
] as const)(
  'after words of %s a question and a message get the numbers for it, in the reader’s language',
  async (kind, text, phone) => {
    const name = { vi: `Số ${kind}`, en: `Line ${kind}` };
    await makeHelpPlace(app.db, { phone, name, crises: [kind], ...CALLED });
    const headers = { 'accept-language': 'en' };
    const help = { kind, hotlines: [{ phone, name: name.en }] };
    const { body } = await client.call('ask', { text }, headers);
    expect(body).toMatchObject({ help });
    const reply = await client.call('reply', { code: body.code, text }, headers);
    expect(reply.body).toMatchObject({ help });
    expect((await client.call('contact', { text }, headers)).body).toMatchObject({ help });
  },
);

test('a number that was never called is not given with a question', async () => {
  await app.db.deleteFrom('help_places').execute();
  const phonesOf = async () => {
    const { body } = await client.call('ask', { text: 'mình muốn tự tử' });
    return body.help.hotlines.map(({ phone }: { phone: string }) => phone);
  };
  await makeHelpPlace(app.db, { phone: '0963 061 414', crises: ['distress'] });
  // The hotlines of every page stand for it.
  expect(await phonesOf()).toEqual(['111', '113', '115']);
  await makeHelpPlace(app.db, { phone: '1800 1001', crises: ['distress'], ...CALLED });
  expect(await phonesOf()).toEqual(['1800 1001']);
});

test('a question that tells of violence and of the wish to die gets the numbers for both, each once', async () => {
  await app.db.deleteFrom('help_places').execute();
  await makeHelpPlace(app.db, {
    phone: '111',
    crises: ['distress', 'violence'],
    is_emergency: true,
  });
  await makeHelpPlace(app.db, { phone: '113', crises: ['violence'], is_emergency: true });
  await makeHelpPlace(app.db, { phone: '115', crises: ['distress'], is_emergency: true });
  const { body } = await client.call('ask', { text: 'Em bị đánh ở nhà, em muốn chết' });
  const phones = body.help.hotlines.map(({ phone }: { phone: string }) => phone);
  expect(phones).toEqual(['111', '113', '115']);
});

test.each([
  'chồng đánh em',
  'chú em sờ em',
  'nó bắt em quan hệ',
  'ng yeu ep e qh',
  'ny e ép e làm chuyện đó',
  'người yêu bắt em gửi ảnh nóng',
  'anh họ hiếp',
  'thầy bắt em cởi đồ',
  'bố em say rượu đánh mẹ',
  'ba dượng vào phòng em lúc nửa đêm',
  'my stepdad comes into my room',
])('«%s» gets the numbers for violence', async (text) => {
  expect((await client.call('ask', { text })).body.help).toMatchObject({ kind: 'violence' });
});

test('a question with a worry gets the guides about it that readers can open, and is no distress', async () => {
  const title = (vi: string) => ({ title: { vi, en: `${vi} (en)` } });
  await makeGuide(app.db, { ...title('Trễ kinh, lo có thai'), public_id: 'aaa3' });
  await makeGuide(app.db, { ...title('Trễ kinh: bản nháp'), status: 'draft' });
  const story = await makeGuide(app.db, title('Một chuyện trễ kinh'));
  await app.db.updateTable('guides').set({ kind: 'story' }).where('id', '=', story).execute();
  await makeGuide(app.db, { ...title('Bao cao su rách, tuột'), public_id: 'aaa2' });
  await makeGuide(app.db, { ...title('Quên thuốc tránh thai'), public_id: 'aaa4' });
  const worries = [
    ['bị trễ kinh một tuần, thử que thế nào', 'pregnancy', 'aaa3'],
    ['Em quên uống thuốc tránh thai 2 hôm', 'exposure', 'aaa4'],
    ['bao rach hom qua, em so co thai', 'exposure', 'aaa2'],
  ] as const;
  for (const [text, kind, public_id] of worries) {
    const { body } = await client.call('ask', { text });
    expect(body.help).toMatchObject({ kind, guides: [{ public_id }] });
  }
  const { id } = await client.ask({ text: worries[0][0] });
  expect(await rowOf(id)).toMatchObject({ is_distress: false });
  const english = { 'accept-language': 'en' };
  const { body } = await client.call('contact', { text: worries[0][0] }, english);
  expect(body.help.guides).toMatchObject([{ title: 'Trễ kinh, lo có thai (en)' }]);
  expect((await client.call('ask', { text: 'em muon chet' })).body.help.guides).toEqual([]);
});

// Pictures

test('pictures are encoded again, without place, time and device, and open with the code only', async () => {
  const { code } = await client.ask();
  const other = await client.ask();
  const photo = await makePicture(3000, 2000)
    .withExif({
      IFD0: { Make: 'Bí mật', DateTime: '2026:11:18 22:14:00' },
      IFD3: { GPSLatitude: '21/1 1/1 0/1' },
    })
    .jpeg()
    .toBuffer();
  const { status, body } = await client.call('reply', {
    code,
    text: '',
    pictures: [base64(photo), base64(await makePicture().png().toBuffer())],
  });
  expect(status).toBe(200);
  const { pictures } = body.ticket.messages[1];
  expect(pictures).toHaveLength(2);
  const opened = await client.call('picture', { code, id: pictures[0].id });
  const file = Buffer.from(opened.body.data, 'base64');
  expect(file.length).toBe(pictures[0].bytes);
  const { format, width, exif, xmp, iptc, icc } = await sharp(file).metadata();
  expect({ format, width, exif, xmp, iptc, icc }).toEqual({ format: 'webp', width: 1600 });
  expect(file.includes('Exif')).toBe(false);
  // Neither the code of another ticket nor no code opens it.
  const stolen = await client.call('picture', { code: other.code, id: pictures[0].id });
  expect(stolen.body).toMatchObject({ code: 404, error: 'not_found' });
  expect((await app.http.inject(`/media/${pictures[0].id}`)).statusCode).toBe(404);
});

test('pictures together have under 1 MB: 1 048 575 bytes are sent, one more is not', async () => {
  const { code } = await client.ask();
  const jpeg = await makePicture().jpeg().toBuffer();
  const padded = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
  const half = base64(padded(500_000));
  const send = (bytes: number) =>
    client.call('reply', { code, text: 'x', pictures: [half, base64(padded(bytes - 500_000))] });
  expect((await send(1_048_575)).status).toBe(200);
  expect((await send(1_048_576)).body).toMatchObject({
    error: 'validation',
    fields: { pictures: 'validation_support_images_size' },
  });
  // Far too much is refused too, and in words.
  expect((await send(2_900_000)).body.fields).toEqual({
    pictures: 'validation_support_images_size',
  });
  expect((await send(9_000_000)).status).toBe(413);
});

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ['a page', Buffer.from('<!doctype html><script>1</script>')],
  ['half a picture', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ['a picture of huge size', hugePng(50_000, 50_000)],
])('%s is refused, and the message with it', async (_, file) => {
  const { code } = await client.ask();
  const { body } = await client.call('reply', { code, text: 'x', pictures: [base64(file)] });
  expect(body).toMatchObject({ fields: { pictures: 'validation_picture_type' } });
  expect((await client.call('read', { code })).body.messages).toHaveLength(1);
});

test('more than six pictures and what is not base64 are refused', async () => {
  const { code } = await client.ask();
  const small = base64(await makePicture(20, 20).png().toBuffer());
  const send = async (pictures: unknown) =>
    (await client.call('reply', { code, text: 'x', pictures })).body.fields;
  expect(await send(Array(7).fill(small))).toEqual({ pictures: 'validation_ticket_pictures_max' });
  expect(await send(['../../etc/passwd'])).toEqual({ 'pictures.0': 'validation_picture_type' });
});

test('a picture is never stored larger than it was sent', async () => {
  const { code } = await client.ask();
  const noise = { width: 1200, height: 1200, channels: 3, mean: 128, sigma: 60 } as const;
  const noisy = sharp({
    create: { ...noise, background: '#000', noise: { type: 'gaussian', ...noise } },
  });
  const file = await noisy.jpeg({ quality: 5 }).toBuffer();
  const { body } = await client.call('reply', { code, pictures: [base64(file)] });
  expect(body.ticket.messages[1].pictures[0].bytes).toBeLessThanOrEqual(file.length);
});

test('twelve pictures and fifty messages wait for an answer; an answer makes room', async () => {
  const { code, id } = await client.ask();
  const small = base64(await makePicture(20, 20).png().toBuffer());
  const send = async (fields: object) => {
    app.clock.move(300_000);
    return (await client.call('reply', { code, ...fields })).body.error;
  };
  const six = { pictures: Array(6).fill(small) };
  expect([await send(six), await send(six)]).toEqual([undefined, undefined]);
  expect(await send({ pictures: [small] })).toBe('ticket.pictures_full');
  for (let count = 3; count < 50; count += 1) expect(await send({ text: 'x' })).toBeUndefined();
  expect(await send({ text: 'x' })).toBe('ticket.messages_full');
  const answer = { ticket_id: id, author: 'staff', text: 'Chào em' } as const;
  const created_at = app.clock.now();
  await app.db
    .insertInto('ticket_messages')
    .values({ ...answer, created_at })
    .execute();
  expect(await send(six)).toBeUndefined();
});

test('twelve pictures an hour from one device, 120 from one address', async () => {
  const small = base64(await makePicture(20, 20).png().toBuffer());
  const six = { pictures: Array(6).fill(small) };
  const from = async (device = newDevice()) => {
    const { code } = await client.ask();
    return (await client.call('reply', { code, ...six }, device)).status;
  };
  const device = newDevice();
  expect([await from(device), await from(device), await from(device)]).toEqual([200, 200, 429]);
  const others = [];
  // Twelve of the 120 are used up, and the refused ones count as well.
  for (let count = 0; count < 18; count += 1) others.push(await from());
  expect(others).toContain(429);
  const { code } = await client.ask();
  expect((await client.call('reply', { code, text: 'x' })).status).toBe(200);
});

test('past the bound of all pictures they are refused, and texts still taken', async () => {
  const { code, id } = await client.ask();
  const picture = { id: crypto.randomUUID(), position: 0, data: Buffer.from('x') };
  const { id: message_id } = await app.db
    .selectFrom('ticket_messages')
    .where('ticket_id', '=', id)
    .select('id')
    .executeTakeFirstOrThrow();
  const rows = [0, 1].map((position) => ({
    ...picture,
    id: crypto.randomUUID(),
    message_id,
    position,
    bytes: TICKET_PICTURES_BYTES_MAX / 2,
  }));
  await app.db.insertInto('ticket_pictures').values(rows).execute();
  const small = base64(await makePicture(20, 20).png().toBuffer());
  const refused = await client.call('reply', { code, text: 'x', pictures: [small] });
  expect(refused.body).toMatchObject({ code: 400, error: 'ticket.no_room' });
  expect((await client.call('reply', { code, text: 'x' })).status).toBe(200);
  await app.db.deleteFrom('ticket_pictures').where('message_id', '=', message_id).execute();
});

// At rest

const TABLES = ['ticket_pictures', 'ticket_messages', 'tickets'] as const;

/** Everything that the tables of tickets hold, as text. */
async function storedBytes(): Promise<string> {
  const tables = await Promise.all(
    TABLES.map((table) => app.db.selectFrom(table).selectAll().execute()),
  );
  return tables
    .flat()
    .flatMap((row) => Object.values(row))
    .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value)))
    .join('\n');
}

test('texts, pictures, names and addresses are in no table', async () => {
  const text = 'Câu hỏi không ai được đọc';
  const { code } = await client.ask({ text, email: 'kin@example.test' });
  await client.call('contact', { text, name: 'Cô Kín', email: 'co-kin@example.test' });
  const picture = base64(await makePicture().jpeg().toBuffer());
  await client.call('reply', { code, text: 'Em kể thêm', pictures: [picture] });
  const stored = await storedBytes();
  for (const plain of [text, 'hỏi', 'khong ai', 'kin@example', 'Cô Kín', 'Em kể', 'WEBP', 'RIFF'])
    expect(stored).not.toContain(Buffer.from(plain).toString('latin1'));
  const { body } = await client.call('read', { code });
  expect(body.messages.map((message: { text: string }) => message.text)).toEqual([
    text,
    'Em kể thêm',
  ]);
});

test('what an earlier version has stored in clear is encrypted at the next start and reads the same', async () => {
  const { code, id } = await client.ask({ text: 'x' });
  const webp = await makePicture(20, 20).webp().toBuffer();
  const row = { ticket_id: id, created_at: app.clock.now() };
  const { id: message_id } = await app.db
    .insertInto('ticket_messages')
    .values({ ...row, author: 'asker', text: 'Câu hỏi cũ' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const picture = { id: crypto.randomUUID(), message_id, position: 0, data: webp };
  await app.db
    .insertInto('ticket_pictures')
    .values({ ...picture, bytes: webp.length })
    .execute();
  const plain = { name: 'Người cũ', email: 'cu@example.test' };
  await app.db.updateTable('tickets').set(plain).where('id', '=', id).execute();
  const read = async () => [
    (await client.call('read', { code })).body,
    (await client.call('picture', { code, id: picture.id })).body,
  ];
  const before = await read();
  expect(await storedBytes()).toContain('Câu hỏi cũ');
  await Promise.all([sealPlainTickets(app.db), sealPlainTickets(app.db)]);
  await sealPlainTickets(app.db);
  const stored = await storedBytes();
  for (const each of ['Câu hỏi cũ', 'hỏi cũ', 'Người cũ', 'cu@example.test', 'WEBP']) {
    expect(stored).not.toContain(each);
    expect(stored).not.toContain(Buffer.from(each).toString('latin1'));
  }
  expect(await read()).toEqual(before);
  const sealed = await rowOf(id);
  expect(sealed && [nameOf(app.db, sealed), emailOf(app.db, sealed)]).toEqual([
    'Người cũ',
    'cu@example.test',
  ]);
});

// How long it is kept

test('a closed ticket is deleted with its pictures after 180 days, an open one never', async () => {
  const { code, id } = await client.ask();
  const open = await client.ask();
  const picture = base64(await makePicture().jpeg().toBuffer());
  await client.call('reply', { code, text: '', pictures: [picture] });
  await client.call('close', { code });
  app.clock.move(TICKET_RETENTION_DAYS * DAY_MS - 1);
  await sweepTickets(app.deps);
  expect(await rowOf(id)).toBeDefined();
  app.clock.move(2);
  await sweepTickets(app.deps);
  expect(await rowOf(id)).toBeUndefined();
  expect((await client.call('read', { code })).body.error).toBe('ticket.not_found');
  const left = await app.db
    .selectFrom('ticket_pictures')
    .leftJoin('ticket_messages', 'ticket_messages.id', 'message_id')
    .where('ticket_messages.id', 'is', null)
    .select('ticket_pictures.id')
    .execute();
  expect(left).toEqual([]);
  // It has no answer, so it waits.
  expect(await rowOf(open.id)).toMatchObject({ status: 'open' });
});

test('an answered ticket without a message for 60 days closes by itself', async () => {
  const { id, code } = await client.ask({ email: 'an@example.test' });
  const now = app.clock.now();
  await app.db
    .updateTable('tickets')
    .set({ waiting_since: null, updated_at: now })
    .where('id', '=', id)
    .execute();
  app.clock.move(TICKET_IDLE_DAYS * DAY_MS);
  await sweepTickets(app.deps);
  expect((await client.call('read', { code })).body.status).toBe('open');
  app.clock.move(1);
  await sweepTickets(app.deps);
  expect(await rowOf(id)).toMatchObject({ status: 'closed', closed_by: 'system', email: null });
});
