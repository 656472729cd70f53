import { addDays, countDays, type DayRange } from '@mam/contract/core/days';
import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/core/playable-kinds';
import { previousRange } from '@mam/contract/statistics/range';
import { statisticsStep } from '@mam/contract/statistics/step';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makePlayable } from '../../test/make/playable.ts';
import {
  downloadItem,
  type Item,
  putDownloadFile,
  viewItem,
  voteFor,
} from '../../test/make/reader-event.ts';

// Everything that was done, and a recount of it that shares nothing with the product but the steps.

const HOUR_MS = 3_600_000;
const METRICS = ['views', 'likes', 'dislikes', 'downloads'] as const;
type Metric = (typeof METRICS)[number];

/** Something counted: when by the clocks of Viet Nam (2026-11-21T09:00:00.000Z means nine there). */
interface Event {
  local: string;
  item: Item;
  metric: Metric;
  added: number;
}

const events: Event[] = [];
const votes = new Map<string, Metric>();
let app: TestApp;
let items: Item[];
let readers: { headers: Record<string, string> }[];
let admin: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp();
  admin = (await makeAccount(app.db, { role: ['admin'] })).headers;
  readers = [await makeAccount(app.db), await makeAccount(app.db)];
  items = [];
  for (const kind of ['video', 'podcast', 'video'] as const) {
    const category = items.length === 2 ? 'gender' : 'conception-process';
    const published_at = '2000-01-01T00:00:00.000Z';
    const { id } = await makePlayable(app.db, { kind, category, published_at });
    items.push({ id, kind });
    await putDownloadFile(app, { id, kind });
  }
});
afterAll(() => app.close());

/** Midnights of Viet Nam and what is near them: a month's and a year's end, a leap day, both its ends. */
const BORDERS = [
  '2023-12-31T17:00:00.000Z',
  '2024-01-31T17:00:00.000Z',
  '2024-02-28T17:00:00.000Z',
  '2024-02-29T17:00:00.000Z',
  '2024-12-31T17:00:00.000Z',
  '2026-11-20T17:00:00.000Z',
].map((text) => Date.parse(text));

const instant = fc
  .record({
    border: fc.constantFrom(...BORDERS),
    days: fc.constantFrom(0, 0, 0, -1, 1, 20),
    away: fc.constantFrom(-1, 0, 1, -HOUR_MS, HOUR_MS, -HOUR_MS - 1, 9 * HOUR_MS),
  })
  .map(({ border, days, away }) => border + days * 24 * HOUR_MS + away);

interface Deed {
  at: number;
  item: number;
  reader: number;
  what: 'view' | 'like' | 'dislike' | 'download';
}

const deed: fc.Arbitrary<Deed> = fc.record({
  at: instant,
  item: fc.nat(2),
  reader: fc.nat(1),
  what: fc.constantFrom('view', 'view', 'like', 'dislike', 'download'),
});

const range = fc
  .record({
    border: fc.constantFrom(...BORDERS),
    shift: fc.integer({ min: -40, max: 2 }),
    days: fc.oneof(
      fc.constantFrom(1, 2, 28, 29, 31, 32, 60, 365, 366),
      fc.integer({ min: 1, max: 1_200 }),
    ),
  })
  .map(({ border, shift, days }) => {
    const start_date = addDays(new Date(border).toISOString().slice(0, 10), shift);
    return { start_date, end_date: addDays(start_date, days - 1) };
  });

test('every range in every step equals a recount of all events', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(deed, { minLength: 1, maxLength: 12 }),
      fc.array(range, { minLength: 3, maxLength: 6 }),
      instant,
      async (deeds, ranges, now) => {
        for (const one of deeds) await perform(one);
        setClock(now);
        for (const asked of ranges) {
          for (const kinds of [['video'], ['podcast'], ['video', 'podcast']] as const) {
            await compare(asked, kinds);
          }
        }
      },
    ),
    { numRuns: 25 },
  );
  expect(events.length).toBeGreaterThan(50);
});

function setClock(at: number) {
  app.clock.move(at - app.clock.now().getTime());
}

async function perform({ at, item: index, reader, what }: Deed) {
  const item = items[index] ?? items[0];
  const headers = readers[reader]?.headers;
  if (!item || !headers) throw new Error('nobody');
  setClock(at);
  const local = new Date(at + 7 * HOUR_MS).toISOString();
  const note = (metric: Metric, added: number) => events.push({ local, item, metric, added });
  if (what === 'view') {
    await viewItem(app, item);
    note('views', 1);
  } else if (what === 'download') {
    await downloadItem(app, item);
    note('downloads', 1);
  } else {
    await voteFor(app, item, what, headers);
    const key = `${index} ${reader}`;
    const before = votes.get(key);
    const now: Metric = what === 'like' ? 'likes' : 'dislikes';
    if (before) note(before, -1);
    votes.delete(key);
    if (before === now) return;
    note(now, 1);
    votes.set(key, now);
  }
}

async function compare(asked: DayRange, kinds: readonly PlayableKind[]) {
  const [kind] = kinds;
  const base = kind && kinds.length === 1 ? PLAYABLE_KINDS[kind].base : '/api/admin';
  const url = `${base}/statistics?start_date=${asked.start_date}&end_date=${asked.end_date}`;
  const answer = (await app.http.inject({ url, headers: admin })).json();
  const of = events.filter(({ item }) => kinds.includes(item.kind));
  const before = previousRange(asked);
  const { until } = answer.previous;
  expect(answer).toMatchObject({
    ...asked,
    step: statisticsStep(asked.start_date, asked.end_date),
    totals: sum(inRange(of, asked)),
    points: recount(of, asked, asked),
    previous: {
      ...before,
      totals: sum(inRange(of, before).filter(({ local }) => !until || local.slice(0, 13) <= until)),
      points: recount(of, before, asked),
    },
  });
  if (kinds.length === 2) {
    const videos = inRange(of, asked).filter(({ item }) => item.kind === 'video');
    expect(answer.totals.video).toEqual(sum(videos));
  }
  const inside = inRange(of, asked);
  for (const { slug, ...counts } of answer.categories) {
    const here = (item: Item) =>
      slug === 'gender' ? item === items[2] : slug === 'conception-process' && item !== items[2];
    expect(counts).toMatchObject(sum(inside.filter(({ item }) => here(item))));
  }
  const seen = items
    .map((item) => ({ id: item.id, ...sum(inside.filter((event) => event.item === item)) }))
    .filter(({ views }) => views > 0)
    .sort((a, b) => b.views - a.views || b.id - a.id);
  expect(answer.top.views).toHaveLength(seen.length);
  expect(answer.top.views).toMatchObject(seen);
}

function inRange(of: Event[], { start_date, end_date }: DayRange) {
  return of.filter(
    ({ local }) => local.slice(0, 10) >= start_date && local.slice(0, 10) <= end_date,
  );
}

/** Every step of `range`, one after the other, by the step of the range that was asked for. */
function recount(of: Event[], range: DayRange, asked: DayRange) {
  const length = { hour: 13, day: 10, month: 7, year: 4 }[
    statisticsStep(asked.start_date, asked.end_date)
  ];
  const names: string[] = [];
  const hours = length === 13 ? 1 : 24;
  for (let hour = 0; hour < countDays(range) * 24; hour += hours) {
    const local = new Date(Date.parse(range.start_date) + hour * HOUR_MS).toISOString();
    const name = local.slice(0, length);
    if (names.at(-1) !== name) names.push(name);
  }
  const inside = inRange(of, range);
  return names.map((at) => ({ at, ...sum(inside.filter(({ local }) => local.startsWith(at))) }));
}

function sum(of: Event[]): Record<Metric, number> {
  const count = (metric: Metric) =>
    of.filter((event) => event.metric === metric).reduce((total, { added }) => total + added, 0);
  return {
    views: count('views'),
    likes: count('likes'),
    dislikes: count('dislikes'),
    downloads: count('downloads'),
  };
}
