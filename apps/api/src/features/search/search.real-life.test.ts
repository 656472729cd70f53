import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { foldText } from '@mam/contract/text/fold';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { newPlayable } from '../../test/make/playable.ts';
import { createSeedHelpPlace } from '../help-places/help-places.service.ts';
import { createReadyPlayable } from '../playables/playables.service.ts';
import { publishQuestion } from '../questions/questions.service.ts';
import {
  readSeedHelpPlaces,
  readSeedItems,
  readSeedQuestions,
} from '../seed/seed.content.service.ts';
import { insertSeedCourse, readSeedCourses } from '../seed/seed.courses.service.ts';
import { findCategoryId } from '../seed/seed.queries.ts';
import { insertSeedTopic, readSeedTopics } from '../seed/seed.topics.service.ts';
import { indexLifeTips } from './life-tips.service.ts';
import { addWordChanges } from './search.words.queries.ts';

const CONTENT = fileURLToPath(new URL('../../../../../content', import.meta.url));
/** Share of the queries whose item is among the first three. */
const SHARE_MIN = 0.9;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  const { db } = app;
  const now = app.clock.now();
  for (const place of await readSeedHelpPlaces(CONTENT)) await createSeedHelpPlace(db, place, now);
  for (const { slug: _, category, ...draft } of await readSeedQuestions(CONTENT)) {
    const category_id = (await findCategoryId(db, category)) ?? 0;
    await publishQuestion(db, { ...draft, category_id, status: 'published', origin: 'seed' }, now);
  }
  for (const topic of await readSeedTopics(CONTENT)) await insertSeedTopic(db, topic, now);
  for (const course of await readSeedCourses(CONTENT)) await insertSeedCourse(db, course, now);
  for (const { item, references } of await readSeedItems(CONTENT)) {
    const { slug: _, ...texts } = item;
    await createReadyPlayable(db, { ...newPlayable(), ...texts, references }, now);
  }
  await indexLifeTips(db, CONTENT);
  await addWordChanges(db);
});
afterAll(() => app.close());

interface Query {
  keyword: string;
  /** Kind and folded words of the title of each item that is right. */
  wanted: { kind: string; words: string }[];
}

function readQueries(): Query[] {
  const text = readFileSync(new URL('queries/real-life.txt', import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const at = line.lastIndexOf(' = ');
    const wanted = line.slice(at + 3).split(' | ');
    return {
      keyword: line.slice(0, at),
      wanted: wanted.map((each) => ({
        kind: each.slice(0, each.indexOf(':')),
        words: foldText(each.slice(each.indexOf(':') + 1)),
      })),
    };
  });
}

async function firstThree(keyword: string): Promise<{ kind: string; title: string }[]> {
  const url = `/api/search?keyword=${encodeURIComponent(keyword)}`;
  const { best } = (await app.http.inject({ url })).json();
  return best.map((hit: { kind: string; title: { text: string } }) => ({
    kind: hit.kind,
    title: hit.title.text,
  }));
}

test('of more than 120 queries of real life nine in ten have the item that is wanted in the first three', async () => {
  const queries = readQueries();
  expect(queries.length).toBeGreaterThanOrEqual(120);
  const missed: string[] = [];
  for (const { keyword, wanted } of queries) {
    const found = await firstThree(keyword);
    const isFound = found.some(({ kind, title }) =>
      wanted.some((each) => each.kind === kind && foldText(title).includes(each.words)),
    );
    if (!isFound)
      missed.push(`${keyword}: ${found.map(({ kind, title }) => `${kind} ${title}`).join(' · ')}`);
  }
  const share = 1 - missed.length / queries.length;
  console.log(`${queries.length} queries, in the first three: ${share.toFixed(3)}`, missed);
  expect(share).toBeGreaterThanOrEqual(SHARE_MIN);
});
