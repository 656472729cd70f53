import { readFileSync } from 'node:fs';
import { foldText } from '@mam/contract/text/fold';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { CONTENT } from '../../test/content.ts';
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
import { insertSeedGuide, readSeedGuides } from '../seed/seed.guides.service.ts';
import { findCategoryId } from '../seed/seed.queries.ts';
import { insertSeedTopic, readSeedTopics } from '../seed/seed.topics.service.ts';
import { indexLifeTips } from './life-tips.service.ts';
import { addWordChanges } from './search.words.queries.ts';

/** Lists of queries, and how many of them have a wanted item among the first three. */
const LISTS = [
  { name: 'real-life', queries: 146, found: 134 },
  { name: 'thirty', queries: 30, found: 29 },
  { name: 'once-missed', queries: 8, found: 8 },
  { name: 'guides', queries: 16, found: 16 },
  { name: 'young-words', queries: 75, found: 73 },
];

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
  for (const guide of await readSeedGuides(CONTENT))
    await insertSeedGuide(db, guide, { content: CONTENT, now });
  await indexLifeTips(db, CONTENT);
  await addWordChanges(db);
});
afterAll(() => app.close());

interface Query {
  keyword: string;
  /** Kind and folded words of the title of each item that is right. */
  wanted: { kind: string; words: string }[];
}

function readQueries(name: string): Query[] {
  const text = readFileSync(new URL(`queries/${name}.txt`, import.meta.url), 'utf8');
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

async function find(keyword: string) {
  const url = `/api/search?keyword=${encodeURIComponent(keyword)}`;
  return (await app.http.inject({ url })).json();
}

async function firstThree(keyword: string): Promise<{ kind: string; title: string }[]> {
  const { best, groups, crisis } = await find(keyword);
  // Words of distress have no best ones: the numbers come first, then what helps by its kind.
  const isDistress = crisis?.kind === 'distress';
  const hits = isDistress ? groups.flatMap(({ items }: { items: unknown[] }) => items) : best;
  return hits.slice(0, 3).map((hit: { kind: string; title: { text: string } }) => ({
    kind: hit.kind,
    title: hit.title.text,
  }));
}

test.each(LISTS)(
  'of the $queries queries of $name $found have a wanted item in the first three',
  async (list) => {
    const queries = readQueries(list.name);
    expect(queries).toHaveLength(list.queries);
    const missed: string[] = [];
    for (const { keyword, wanted } of queries) {
      const found = await firstThree(keyword);
      const isFound = found.some(({ kind, title }) =>
        wanted.some((each) => each.kind === kind && foldText(title).includes(each.words)),
      );
      if (!isFound)
        missed.push(
          `${keyword}: ${found.map(({ kind, title }) => `${kind} ${title}`).join(' · ')}`,
        );
    }
    const count = queries.length - missed.length;
    console.log(`${list.name}: ${count} of ${queries.length} in the first three`, missed);
    expect(count).toBeGreaterThanOrEqual(list.found);
  },
);

test('words that are written alike without marks do not take each other for what was typed', async () => {
  const marked = async (keyword: string) => {
    const { best } = await find(keyword);
    return best.flatMap(({ title }: { title: { text: string; marks: [number, number][] } }) =>
      title.marks.map(([from, to]) => title.text.slice(from, to).toLowerCase()),
    );
  };
  expect((await marked('đau bụng kinh')).filter((text: string) => /đầu|đâu/.test(text))).toEqual(
    [],
  );
  expect(await marked('les')).not.toContain('lớp');
  expect((await marked('đồng tính')).filter((text: string) => /đồng (tình|ý)/.test(text))).toEqual(
    [],
  );
});

test.each(['thuốc nào an toàn', 'thuốc nào hiệu quả', 'thuốc nào rẻ hơn', 'thuốc nào hại hơn'])(
  '«%s» is written right, so nothing of it is replaced',
  async (keyword) => {
    expect((await find(keyword)).corrected).toBeNull();
  },
);

test.each([
  ['bị bố đánh', /chia tay|người yêu|bơ nhau/i],
  ['của sau', /hậu môn/i],
])('«%s» with its marks is no slang', async (keyword, slang) => {
  const titles = (await firstThree(keyword)).map(({ title }) => title);
  expect(titles.filter((title) => slang.test(title))).toEqual([]);
});
