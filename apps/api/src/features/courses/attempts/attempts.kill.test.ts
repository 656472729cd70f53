import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Attempt, AttemptQuestion, GivenAnswer } from '@mam/contract/courses/attempts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { makeAccount } from '../../../test/make/account.ts';
import { makeCourse } from '../../../test/make/course.ts';

const SERVER = fileURLToPath(new URL('../../../test/api.process.ts', import.meta.url));

let database: TestDatabase;
let folder: string;
let server: ChildProcess;
let ended: Promise<unknown>;
let origin: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'mam-attempts-'));
  await startServer();
});
afterAll(async () => {
  await killServer();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function startServer() {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(process.execPath, [SERVER, database.url, folder], {
    env: { PATH, HOME, TMPDIR },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = child;
  ended = once(child, 'exit');
  const [line] = await once(child.stdout, 'data');
  origin = String(line).trim();
}

async function killServer() {
  server.kill('SIGKILL');
  await ended;
}

async function post(path: string, headers: Record<string, string>, body: object = {}) {
  const response = await fetch(`${origin}/api/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

const RIGHT = ['A1', 'A2', 'B2', 'B-một', 'B-hai', 'B-ba', 'B-bốn'];

function rightAnswer({ kind, options }: AttemptQuestion): GivenAnswer {
  if (kind === 'true_false') return { is_true: false };
  if (kind === 'typed') return { text: 'đồng thuận' };
  const places = RIGHT.map((text) => options.indexOf(text)).filter((place) => place >= 0);
  return { chosen: places };
}

/** Takes the test; the server is killed under two of the answers, which are then sent once more. */
async function takeTest(uuid: string, headers: Record<string, string>) {
  const started: Attempt = (await post(`courses/${uuid}/attempts`, headers)).body;
  let { key } = started;
  for (const question of started.questions) {
    const { number } = question;
    const send = () =>
      post('attempts/answer', headers, { key, number, answer: rightAnswer(question) });
    if (number % 2 === 0) {
      // It may have been counted before the server died, or not; the response is lost in any case.
      const lost = send().catch(() => undefined);
      await killServer();
      await lost;
      await startServer();
    }
    const { status, body } = await send();
    expect(status, JSON.stringify(body)).toBe(200);
    key = body.key;
  }
  const { body: attempt }: { body: Attempt } = await post('attempts/get', headers, { key });
  return attempt;
}

test('a killed server loses no answer of an account or a visitor, and counts none twice', async () => {
  const course = await makeCourse(database.db);
  const { headers } = await makeAccount(database.db);
  for (const who of [headers, {}]) {
    const { result } = await takeTest(course.uuid, who);
    expect(result).toMatchObject({ right: 5, total: 5, is_passed: true });
  }
  const attempt = database.db.selectFrom('attempts').select(['right_count', 'answered_count']);
  expect(await attempt.execute()).toEqual([{ right_count: 5, answered_count: 5 }]);
  const tallies = await database.db.selectFrom('answer_tallies').select('is_right').execute();
  expect(tallies).toHaveLength(10);
});
