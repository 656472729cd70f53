import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { OPTIONS, startTestApp, type TestApp } from '../../test/app.ts';
import { CONTENT } from '../../test/content.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeGuide } from '../../test/make/guide.ts';
import { makeQuestion } from '../../test/make/question.ts';

const CODE = 'emergency-pill-hours';
/** More than five months, and less than six. */
const HALF_A_YEAR_MS = 160 * 86_400_000;
const RIGHT = {
  vi: 'Thuốc tránh thai khẩn cấp uống trong 72 giờ.',
  en: 'Take the emergency pill within 72 hours.',
};
const WRONG = {
  vi: 'Thuốc tránh thai khẩn cấp uống trong 48 giờ.',
  en: 'Take the emergency pill within 48 hours.',
};
const SIGNED = { name: 'BS. Trần Thị Thử', profession: 'Bác sĩ', signed_on: '2026-11-20' };

let app: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp();
  ({ headers } = await makeAccount(app.db, { role: ['admin'] }));
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom('questions').execute();
  await app.db.deleteFrom('fact_signatures').execute();
  await app.db.deleteFrom('audit_entries').execute();
});

type Http = TestApp['http'];
type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

async function call(method: Method, path = '', payload?: object, http: Http = app.http) {
  const url = `/api/admin/facts${path}`;
  const response = await http.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}

async function sign(code = CODE, change: object = {}) {
  const { version } = (await call('GET', `/${code}`)).body;
  return call('PUT', `/${code}/signature`, { ...SIGNED, version, ...change });
}

/** A content folder with files of facts that may be changed. */
async function copyFacts(): Promise<string> {
  const content = await mkdtemp(join(tmpdir(), 'mam-facts-'));
  await cp(join(CONTENT, 'facts'), join(content, 'facts'), { recursive: true });
  await cp(join(CONTENT, 'media/sources.json'), join(content, 'media/sources.json'));
  await symlink(join(CONTENT, 'life-tips'), join(content, 'life-tips'));
  return content;
}

async function approvers(kind: string, ref: string, http: Http = app.http): Promise<string[]> {
  app.publicCache.invalidate('all');
  const { items } = (await http.inject(`/api/facts/approvals/${kind}/${ref}`)).json();
  return items.map(
    (each: Record<'name' | 'signed_on', string>) => `${each.name} ${each.signed_on}`,
  );
}

async function codes(query: string): Promise<string[]> {
  const { items } = (await call('GET', query)).body;
  return items.map(({ code }: { code: string }) => code);
}

test('the facts of the release are listed, none signed, and found without tones', async () => {
  const { body } = await call('GET', '?size=100');
  expect(body.total).toBe(body.items.length);
  expect(body.counts).toMatchObject({ unsigned: body.total, contradicted: 0 });
  expect(body.items.every(({ signature }: { signature: null }) => signature === null)).toBe(true);
  expect(await codes('?keyword=cang+som+cang+tot+120&subject=emergency')).toEqual([CODE]);
  expect(await codes('?keyword=120&subject=law')).toEqual([]);
  expect(await codes('?problem=unsourced')).toHaveLength(body.counts.unsourced);
  expect((await call('GET', '?size=10&page=2')).body.items[0]).toEqual(body.items[10]);
});

test('a fact is due a month before its day', async () => {
  expect(await codes('?problem=due&subject=emergency')).not.toContain(CODE);
  app.clock.move(HALF_A_YEAR_MS);
  const due = await codes('?problem=due&subject=emergency');
  app.clock.move(-HALF_A_YEAR_MS);
  expect(due).toContain(CODE);
});

test('a fact has every published item that states it, those that contradict it first', async () => {
  const right = await makeQuestion(app.db, { answer: RIGHT });
  expect((await call('GET', `/${CODE}`)).body).toMatchObject({
    numbers: { unit: 'hours', values: [72, 120] },
    sources: [{ section: 'Emergency contraceptive pills' }, { section: 'Timing' }],
    uses: [
      { kind: 'tip', wrong: 0 },
      { kind: 'question', count: 1, wrong: 0 },
    ],
  });
  const wrong = await makeQuestion(app.db, { answer: WRONG });
  await makeQuestion(app.db, { answer: WRONG, status: 'draft' });
  // What a reader asks states nothing.
  await makeQuestion(app.db, { question: WRONG });
  await makeGuide(app.db, { public_id: 'fact', summary: RIGHT });
  const { body } = await call('GET', `/${CODE}`);
  const paths: string[] = body.used_in.map(({ path }: { path: string }) => path);
  expect(paths[0]).toBe(`/administrator/questions?edit=${wrong.id}`);
  expect(paths).toContain(`/administrator/questions?edit=${right.id}`);
  expect(paths).toContain('/life-tips/4');
  expect(paths.filter((path) => /\/guides\?edit=\d+$/.test(path))).toHaveLength(1);
  expect(paths.filter((path) => path.includes('/questions?'))).toHaveLength(2);
  expect(body.used_in[0].sentences[0]).toEqual({
    language: 'vi',
    sentence: WRONG.vi,
    contradiction: { kind: 'number', found: '48', expected: [72, 120] },
  });
  expect(await codes('?problem=contradicted')).toEqual([CODE]);
  await app.db.deleteFrom('guides').execute();
  // A text that changes is read again.
  const answer = JSON.stringify(RIGHT);
  await app.db.updateTable('questions').set({ answer }).where('id', '=', wrong.id).execute();
  expect(await codes('?problem=contradicted')).toEqual([]);
});

test('a signature is entered, replaced and withdrawn, each with an entry in the log', async () => {
  const { body } = await sign();
  expect(body.signature).toMatchObject({ ...SIGNED, is_current: true });
  expect(body.signature.entered_by).toBeTruthy();
  expect(body.problems).not.toContain('unsigned');
  const other = { name: 'BS. Lê Văn Hai' };
  expect((await sign(CODE, other)).body.signature).toMatchObject(other);
  expect((await call('DELETE', `/${CODE}/signature`)).body.signature).toBeNull();
  // Nothing is left to withdraw.
  expect((await call('DELETE', `/${CODE}/signature`)).status).toBe(200);
  const entries = app.db.selectFrom('audit_entries').where('subject_id', '=', CODE);
  expect(await entries.select(['action', 'after']).orderBy('id').execute()).toEqual([
    { action: 'fact.sign', after: SIGNED },
    { action: 'fact.sign', after: other },
    { action: 'fact.withdraw', after: { name: null, profession: null, signed_on: null } },
  ]);
});

test('what has no source, another statement or a day to come is not signed', async () => {
  expect((await sign('emergency-pill-vomiting')).body.error).toBe('fact.unsourced');
  expect((await sign(CODE, { version: 'other' })).body.error).toBe('edit.stale');
  expect((await sign(CODE, { signed_on: '2026-11-22' })).body.fields).toHaveProperty('signed_on');
  expect((await sign(CODE, { name: ' ' })).body.fields).toHaveProperty('name');
  expect((await call('GET', '/no-such-fact')).body.error).toBe('fact.not_found');
  expect((await call('GET', `/${CODE}`)).body.signature).toBeNull();
});

test('a statement that changes loses its signature, and items their approval', async () => {
  const { uuid } = await makeQuestion(app.db, { answer: RIGHT });
  await sign();
  expect(await approvers('question', uuid)).toHaveLength(1);
  const content = await copyFacts();
  const file = join(content, 'facts/emergency.yaml');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('hỏi nhân viên y tế.', 'nhớ hỏi nhân viên y tế.'));
  const { http } = await buildApp({ ...app.deps, content }, OPTIONS);
  const { body } = await call('GET', `/${CODE}`, undefined, http);
  expect(body).toMatchObject({ signature: { ...SIGNED, is_current: false } });
  expect(body.problems).toContain('unsigned');
  expect(await approvers('question', uuid, http)).toEqual([]);
  await http.close();
  await rm(content, { recursive: true });
});

test('their files are read once for every feature', async () => {
  const content = await copyFacts();
  const { http } = await buildApp({ ...app.deps, content }, OPTIONS);
  const url = `/api/admin/palette?keyword=${CODE}`;
  expect((await http.inject({ url, headers })).json().groups[0].items[0].code).toBe(CODE);
  await rm(join(content, 'facts'), { recursive: true });
  expect((await call('GET', `/${CODE}`, undefined, http)).status).toBe(200);
  await http.close();
  await rm(content, { recursive: true });
});

test('an item is approved while each of its facts is signed', async () => {
  const both = {
    ...RIGHT,
    vi: `${RIGHT.vi} Đó không phải thuốc phá thai: thuốc khẩn cấp không phá thai.`,
  };
  const { uuid } = await makeQuestion(app.db, { answer: both });
  const silent = await makeQuestion(app.db);
  expect(await approvers('question', uuid)).toEqual([]);
  await sign();
  expect(await approvers('question', uuid)).toEqual([]);
  await sign('emergency-pill-no-abortion', { signed_on: '2026-11-21' });
  expect(await approvers('question', uuid)).toEqual([`${SIGNED.name} 2026-11-21`]);
  expect(await approvers('question', silent.uuid)).toEqual([]);
  expect(await approvers('tip', '99')).toEqual([]);
  // It states this fact only.
  expect(await approvers('tip', '7')).toEqual([]);
  await sign('hpv-doses');
  expect(await approvers('tip', '7')).toEqual([`${SIGNED.name} ${SIGNED.signed_on}`]);
  await call('DELETE', `/${CODE}/signature`);
  expect(await approvers('question', uuid)).toEqual([]);
});

test('a text is checked before it is saved; names of sources and distractors are not', async () => {
  const warningsOf = async (document: object) =>
    (await call('POST', '/check', { document })).body.warnings;
  expect(await warningsOf({ answer: RIGHT })).toEqual([]);
  expect(await warningsOf({ answer: { vi: WRONG.vi, en: '' } })).toEqual([
    expect.objectContaining({ code: CODE, sentence: WRONG.vi, language: 'vi' }),
  ]);
  expect(await warningsOf({ sources: [WRONG] })).toEqual([]);
  expect(await warningsOf({ options: [{ text: WRONG, is_right: false }] })).toEqual([]);
  expect(await warningsOf({ options: [{ text: WRONG, is_right: true }] })).toHaveLength(2);
});

test('the sheet to sign has a row for each fact that matches, with empty columns', async () => {
  const url = '/api/admin/facts/export?format=csv&subject=emergency';
  const sheet = (await app.http.inject({ url, headers })).body.trim();
  const lines = sheet.split('\r\n').map((line) => line.replaceAll('\n', ' '));
  const { total } = (await call('GET', '?subject=emergency')).body;
  expect(lines[0]).toContain('Họ tên,Nghề nghiệp,Ngày ký,Chữ ký');
  expect(lines).toHaveLength(total + 1);
  expect(lines[1]).toMatch(/^emergency-pill-hours,.*Bác sĩ,,,,$/);
});
