import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../apps/api/src/test/app.ts';
import { makeAccount } from '../../../apps/api/src/test/make/account.ts';
import { makePlayable } from '../../../apps/api/src/test/make/playable.ts';
import { makeQuestion } from '../../../apps/api/src/test/make/question.ts';
import { makeTopic } from '../../../apps/api/src/test/make/topic.ts';
import { listWrongCounters } from '../../../apps/api/src/test/upgrade/counters.queries.ts';
import { findBusyVideo } from '../queries/scale.queries.ts';
import { fill } from '../seed/fill.ts';
import { CALLS, type CallName, type HotCall } from './calls.ts';
import { explain, recordStatements } from './explain.queries.ts';
import { indexesOf, listUnbounded } from './plan.rules.ts';

/** More rows of each kind than a plan may read without an end. */
const SIZE = {
  ...{ playables: 2_000, questions: 1_300, topics: 1_200, accounts: 2_600, comments: 4_400 },
  ...{ threads: 10, histories: 5_200, view_marks: 1_000, tickets: 1_300, audit_entries: 1_300 },
  ...{ mails: 1_300, bills: 1_300 },
};
/** Tables that grow with readers or with content. */
const LARGE = [
  ...['playables', 'questions', 'topics', 'accounts', 'histories', 'reactions', 'view_marks'],
  ...['comments', 'comment_votes', 'tickets', 'ticket_messages', 'audit_entries', 'mails', 'bills'],
  ...['statistics_days', 'statistics_months', 'search_items', 'search_words'],
];

let app: TestApp;
let headers: Record<string, string>;
let client: pg.Client;
let video: string;

beforeAll(async () => {
  app = await startTestApp();
  ({ headers } = await makeAccount(app.db, { role: ['admin'] }));
  await makePlayable(app.db, { title: { vi: 'Kinh nguyệt có gì lạ' } });
  await makeQuestion(app.db, { question: { vi: 'Trễ kinh có sao không?' } });
  await makeTopic(app.db);
  await fill(app.url, SIZE);
  client = new pg.Client({ connectionString: app.url });
  await client.connect();
  video = await findBusyVideo(client);
});
afterAll(async () => {
  await client.end();
  await app.close();
});

test('the rows that fill a database agree with each other', async () => {
  expect(await listWrongCounters(app.db)).toEqual([]);
});

test.each(Object.keys(CALLS) as CallName[])('%s', async (name) => {
  const { path, uses, isOrdered = false, reads = [] }: HotCall = CALLS[name];
  const statements = await recordStatements(async () => {
    const response = await app.http.inject({ url: path.replace('$video', video), headers });
    expect(response.statusCode, response.body).toBe(200);
  });
  const tables = { large: LARGE, readWhole: reads };
  const found: string[] = [];
  const indexes = new Set<string>();
  for (const statement of statements) {
    const { plan, scanned } = await explain(client, statement, { tables: LARGE, isOrdered });
    const ways = [...scanned.map((table) => `scans ${table}`), ...listUnbounded(plan, tables)];
    found.push(...ways.map((way) => `${way}: ${statement.text}`));
    for (const index of indexesOf(plan)) indexes.add(index);
  }
  expect(found).toEqual([]);
  expect([...indexes]).toEqual(expect.arrayContaining([...uses]));
});
