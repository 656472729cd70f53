import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CATEGORY_SLUGS } from '@mam/contract/categories/categories';
import { PUBLIC_PAGES } from '@mam/contract/core/site-map';
import type { PlayableInfo } from '@mam/contract/playables/playables';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentLog } from '../../platform/log.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { CONTENT } from '../../test/content.ts';
import { until } from '../../test/until.ts';
import { findMediaTools } from '../../transcoding/tools.ts';
import {
  readSeedBanners,
  readSeedHelpPlaces,
  readSeedItems,
  readSeedQuestions,
  type SeedPlayable,
  seedSource,
} from './seed.content.service.ts';
import { readSeedCourses } from './seed.courses.service.ts';
import { readSeedGames } from './seed.games.service.ts';
import { readSeedGuides } from './seed.guides.service.ts';
import { startSeedJobs } from './seed.jobs.ts';
import { insertSeedKey, listIncompleteUuids, listSeedKeys } from './seed.queries.ts';
import { importSeed } from './seed.service.ts';
import { readSeedTopics } from './seed.topics.service.ts';

const tools = findMediaTools({ path: process.env.PATH ?? '' });
const items = await readSeedItems(CONTENT);
const banners = await readSeedBanners(CONTENT);
const topics = await readSeedTopics(CONTENT);
const questions = await readSeedQuestions(CONTENT);
const places = await readSeedHelpPlaces(CONTENT);
const courses = await readSeedCourses(CONTENT);
const guides = await readSeedGuides(CONTENT);
const games = await readSeedGames(CONTENT);
const uuids = items.map(({ item }) => item.uuid);

// Importing all media takes a minute; two films, a loop and an episode show what an import does.
const loops = ofKind('video').filter(({ item }) => item.is_upright);
const imported = [
  ...ofKind('video').slice(0, 2),
  ...loops.slice(0, 1),
  ...ofKind('podcast').slice(0, 1),
];
let folder: string;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  folder = await contentWith(imported);
  await importSeed({ ...app.deps, log: silentLog, content: folder });
  app.publicCache.invalidate('all');
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

function ofKind(kind: string) {
  return items.filter(({ item }) => item.kind === kind);
}

/** A folder with all of the content but the media of other items. */
async function contentWith(kept: SeedPlayable[]): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'mam-content-'));
  const link = async (from: string, to: string) => {
    await mkdir(to);
    for (const name of readdirSync(from)) await symlink(join(from, name), join(to, name));
  };
  for (const name of readdirSync(CONTENT)) {
    if (name !== 'media') await symlink(join(CONTENT, name), join(copy, name));
  }
  await link(join(CONTENT, 'media'), join(copy, 'media'));
  for (const kind of ['videos', 'podcasts']) {
    await rm(join(copy, 'media', kind));
    await mkdir(join(copy, 'media', kind));
  }
  for (const { item, folder } of kept) {
    await symlink(folder, join(copy, 'media', `${item.kind}s`, item.slug));
  }
  return copy;
}

// First: the others see the completed files.
test('a copied video plays as one file, a copied podcast in its file to listen to; the rest is made once', async () => {
  const before = await listSources();
  for (const { sources, poster } of before) {
    expect(sources.hls).toBeUndefined();
    expect(poster.avif).toMatch(/^\S+poster-640\.avif 640w$/);
    const file = await app.http.inject({ method: 'HEAD', url: sources.mp4 ?? sources.audio });
    expect(file.statusCode).toBe(200);
  }
  const uuid = imported.find(({ item }) => item.kind === 'podcast')?.item.uuid;
  const early = await app.http.inject(`/api/podcasts/download/${uuid}`);
  expect(early.statusCode).toBe(404);
  await startSeedJobs({ ...app.deps, tools, log: silentLog, content: folder });
  await until(async () => (await listIncompleteUuids(app.db)).size === 0);
  app.publicCache.invalidate('all');
  const after = await listSources();
  expect(after.every(({ sources }) => sources.hls ?? sources.peaks)).toBe(true);
  // Pages that were open go on with the files they know.
  for (const { sources } of before) {
    const url = sources.mp4 ?? sources.audio;
    expect((await app.http.inject({ method: 'HEAD', url })).statusCode).toBe(200);
  }
});

/** What the pages of all imported items get. */
async function listSources(): Promise<PlayableInfo[]> {
  const infos = imported.map(async ({ item: { kind, uuid } }) =>
    (await app.http.inject(`/api/${kind}s/infomation?uuid=${uuid}`)).json(),
  );
  return Promise.all(infos);
}

test('the content has twelve videos, eight podcasts, every category and four banners a target', () => {
  expect(ofKind('video').length).toBeGreaterThanOrEqual(12);
  expect(ofKind('podcast').length).toBeGreaterThanOrEqual(8);
  for (const kind of ['video', 'podcast']) {
    expect(new Set(ofKind(kind).map(({ item }) => item.category))).toEqual(new Set(CATEGORY_SLUGS));
  }
  for (const target of ['desktop', 'mobile']) {
    expect(banners.filter((banner) => banner.target === target)).toHaveLength(4);
  }
});

test('twelve loops are upright, without a voice, and known as such after the import', async () => {
  expect(loops).toHaveLength(12);
  expect(loops.filter(({ item }) => item.has_synthetic_voice)).toEqual([]);
  const { items: listed } = (await app.http.inject('/api/videos/list?size=100')).json();
  const upright = listed.filter((each: PlayableInfo) => each.is_upright);
  expect(upright.map(({ uuid }: PlayableInfo) => uuid)).toEqual([loops[0]?.item.uuid]);
  const info = await app.http.inject(`/api/videos/infomation?uuid=${loops[0]?.item.uuid}`);
  expect(info.json()).toMatchObject({
    is_upright: true,
    has_synthetic_voice: false,
    has_open_captions: true,
  });
});

test('seventy-nine questions in every category, in both languages, each with sources and a next step', async () => {
  expect(questions).toHaveLength(79);
  expect(new Set(questions.map(({ slug }) => slug)).size).toBe(79);
  for (const category of CATEGORY_SLUGS) {
    expect(questions.filter((each) => each.category === category).length).toBeGreaterThan(6);
  }
  for (const { sources, ...texts } of questions) {
    expect(sources.length).toBeGreaterThan(0);
    for (const text of [texts.question, texts.answer, texts.reason, texts.next_step]) {
      expect(text.en).toBeTruthy();
      expect(text.vi).not.toBe(text.en);
      expect(text.vi).toBe(text.vi.normalize('NFC'));
    }
  }
  const { total, counts } = (await app.http.inject('/api/questions/list')).json();
  expect([total, counts.length]).toEqual([79, 5]);
});

test('every course of the content is published with its lessons, films and questions', async () => {
  const { items: listed } = (await app.http.inject('/api/courses/list')).json();
  expect(listed.map(({ uuid }: { uuid: string }) => uuid)).toEqual(
    courses.toSorted((a, b) => a.position - b.position).map(({ uuid }) => uuid),
  );
  for (const { uuid, draft } of courses) {
    const { lessons } = (await app.http.inject(`/api/courses/${uuid}`)).json();
    expect(lessons).toHaveLength(draft.lessons.length);
    for (const { slug, playable_uuid } of draft.lessons) {
      if (!playable_uuid) continue;
      expect(uuids, slug).toContain(playable_uuid);
      const lesson = (await app.http.inject(`/api/courses/${uuid}/lessons/${slug}`)).json();
      if (imported.some(({ item }) => item.uuid === playable_uuid))
        expect(lesson.playable, slug).toBeTruthy();
    }
  }
});

test('every page and video that a question leads to is there', () => {
  const films = items.map(({ item }) => `/${item.kind}/${item.uuid}`);
  const pages = PUBLIC_PAGES.map(({ path }) => path);
  for (const { next_path } of questions) {
    const [page = ''] = next_path.split('#');
    expect([...pages, ...films]).toContain(page);
  }
});

test('the rounds of each game keep their order, and the scenes of the condom quiz come first', async () => {
  for (const [game, rounds] of games) {
    const { body } = await app.http.inject(`/api/games/${game}/rounds`);
    const listed: { kind: string; word?: string; prompt?: string }[] = JSON.parse(body).rounds;
    expect(listed.map(({ word, prompt }) => word ?? prompt)).toEqual(
      rounds.map(({ draft }) => ('word' in draft ? draft.word.vi : draft.prompt.vi)),
    );
    expect(new Set(rounds.map(({ slug }) => slug)).size).toBe(rounds.length);
    if (game === 'condom-quiz') {
      const scenes = listed.map(({ kind }) => kind === 'order');
      expect(scenes.lastIndexOf(true)).toBe(2);
      expect(scenes.indexOf(false)).toBe(3);
    }
  }
});

test('the places keep their order; none of their numbers counts as called, and each names its origin', async () => {
  const listed = (await app.http.inject('/api/help-places/list')).json().items;
  expect(listed.map(({ phone }: { phone: string }) => phone)).toEqual(
    places.map(({ phone }) => phone),
  );
  for (const { claim, last_called_on } of places) {
    expect(last_called_on).toBeNull();
    expect(claim?.en).toBeTruthy();
  }
  const { hotlines } = (await app.http.inject('/api/site')).json();
  expect(hotlines.map(({ number }: { number: string }) => number)).toEqual(['111', '113', '115']);
});

const SECONDS = { video: [60, 120], podcast: [240, 360], loop: [20, 40] } as const;

test.each(items.map(({ item, folder }) => [item.slug, item, folder] as const))(
  '%s: length, formats and captions are what they should be',
  (_slug, item, folder) => {
    const [min, max] = SECONDS[item.is_upright ? 'loop' : item.kind];
    const { renditions, audioFile = '' } = seedSource(item, folder);
    const file = renditions.at(-1)?.file ?? audioFile;
    const probe = JSON.parse(
      execFileSync(tools.ffprobe, [
        '-v',
        'error',
        '-show_streams',
        '-show_format',
        '-of',
        'json',
        file,
      ]).toString(),
    );
    expect(Math.abs(Number(probe.format.duration) - item.duration)).toBeLessThan(1);
    expect(item.duration).toBeGreaterThanOrEqual(min);
    expect(item.duration).toBeLessThanOrEqual(max);
    const streams = probe.streams.map(
      (s: Record<string, unknown>) => `${s.codec_name} ${s.height ?? s.channels}`,
    );
    if (item.kind === 'video') expect(streams[0]).toBe(item.is_upright ? 'h264 854' : 'h264 480');
    else expect(streams).toEqual(['aac 1']);
    for (const language of ['vi', 'en']) {
      expect(readFileSync(join(folder, `captions.${language}.vtt`), 'utf8')).toMatch(/^WEBVTT\n\n/);
    }
    expect(item.title.vi).toBe(item.title.vi.normalize('NFC'));
    expect(item.title.en && item.description.en).toBeTruthy();
  },
);

test('lists, HLS, posters, captions and banners are served after the import', async () => {
  const { items: listed, total } = (await app.http.inject('/api/videos/list?size=100')).json();
  expect(total).toBe(3);
  // The film on tampons has a discreet poster, the others need none.
  const discreet = listed.filter(({ image }: { image: string }) =>
    image.includes('/discreet-640.'),
  );
  expect(discreet).toHaveLength(1);
  for (const { uuid, poster } of listed) {
    const info = (await app.http.inject(`/api/videos/infomation?uuid=${uuid}`)).json();
    const master = await app.http.inject(info.sources.hls);
    expect(master.body).toContain('480p/index.m3u8');
    const playlist = await app.http.inject(
      info.sources.hls.replace('master.m3u8', '480p/index.m3u8'),
    );
    expect(playlist.body).toContain('#EXT-X-ENDLIST');
    expect(info.transcript.length).toBeGreaterThan(3);
    const posters = [info.poster.avif, info.poster.webp, poster.avif, poster.webp]
      .join(', ')
      .split(', ')
      .map((each: string) => each.split(' ')[0]);
    const files = [
      ...posters,
      info.image,
      ...info.sources.captions.map((c: { url: string }) => c.url),
    ];
    for (const url of files)
      expect((await app.http.inject({ method: 'HEAD', url })).statusCode).toBe(200);
  }
  const { items: shown } = (await app.http.inject('/api/banners/list')).json();
  expect(shown).toHaveLength(8);
  for (const { image } of shown)
    expect((await app.http.inject(image)).headers['content-type']).toBe('image/webp');
});

test('pages play a podcast at 48 kbit/s, less than half of its download', async () => {
  const { items: podcasts } = (await app.http.inject('/api/podcasts/list?size=100')).json();
  for (const { uuid, bytes } of podcasts) {
    const { sources } = (await app.http.inject(`/api/podcasts/infomation?uuid=${uuid}`)).json();
    const file = await app.http.inject(sources.audio);
    expect(file.headers['content-type']).toBe('audio/mp4');
    expect(file.rawPayload.length).toBe(bytes.audio);
    expect(bytes.audio).toBeLessThan(bytes.download * 0.5);
  }
});

test('the 480p and the 128 kbps download are complete and have a neutral name', async () => {
  for (const [kind, extension] of [
    ['videos', 'mp4'],
    ['podcasts', 'mp3'],
  ] as const) {
    const {
      items: [first],
    } = (await app.http.inject(`/api/${kind}/list?size=1`)).json();
    const response = await app.http.inject(`/api/${kind}/download/${first.uuid}`);
    expect(response.rawPayload.length).toBe(first.bytes.download);
    expect(response.headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="?mam-[0-9a-f]{8}\\.${extension}"?$`),
    );
    const part = await app.http.inject({
      url: `/api/${kind}/download/${first.id}`,
      headers: { range: 'bytes=10-19' },
    });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toEqual(response.rawPayload.subarray(10, 20));
  }
});

test('a deleted or renamed category does not break a start', async () => {
  const other = await startTestApp();
  const mine = items.filter(({ item }) => item.category === 'gender');
  await other.db.deleteFrom('categories').where('slug', '=', 'gender').execute();
  const renamed = { name: JSON.stringify({ vi: 'Tên khác' }) };
  await other.db.updateTable('categories').set(renamed).where('slug', '=', 'safe-sex').execute();
  // All but one item of each of the two categories have been brought in before.
  const kept = items.find(({ item }) => item.category === 'safe-sex');
  const topic = topics.find(({ category }) => category === 'gender');
  const waiting = [
    ...[mine[0], kept].map((each) => `${each?.item.kind}:${each?.item.slug}`),
    `topic:${topic?.slug}`,
    'questions:gender',
    'game:guess-word',
  ];
  const done = [
    ...items.map(({ item }) => `${item.kind}:${item.slug}`),
    ...banners.map(({ image }) => `banner:${image}`),
    ...topics.map(({ slug }) => `topic:${slug}`),
    ...courses.map(({ slug }) => `course:${slug}`),
    ...CATEGORY_SLUGS.map((slug) => `questions:${slug}`),
    ...[...games.keys()].map((game) => `game:${game}`),
    ...guides.map(({ code }) => `guide:${code}`),
    'help-places',
  ].filter((key) => !waiting.includes(key));
  for (const key of done) await insertSeedKey(other.db, key);
  await importSeed({ ...other.deps, log: silentLog, content: CONTENT });
  expect((await listSeedKeys(other.db)).size).toBe(done.length + waiting.length);
  const rows = await other.db.selectFrom('playables').select('uuid').execute();
  expect(rows).toEqual([{ uuid: kept?.item.uuid }]);
  expect(await other.db.selectFrom('topics').select('uuid').execute()).toEqual([]);
  const words = games.get('guess-word')?.filter(({ category }) => category !== 'gender');
  const rounds = await other.db.selectFrom('game_rounds').select('id').execute();
  expect(rounds).toHaveLength(words?.length ?? 0);
  await other.close();
});

test('a second start imports nothing again', async () => {
  await importSeed({ ...app.deps, log: silentLog, content: folder });
  const { total } = (await app.http.inject('/api/videos/list')).json();
  expect(total).toBe(3);
  expect(readdirSync(join(app.storage.root)).length).toBe(imported.length + banners.length);
});

test('ten topics in both languages: eight are open, two closed ones have a summary and no votes', async () => {
  for (const { title, ping, side_names, side_reasons } of topics) {
    const reasons = side_reasons ? Object.values(side_reasons) : [];
    expect(reasons).toHaveLength(3);
    for (const text of [title, ping, ...Object.values(side_names), ...reasons]) {
      expect(text.vi).toBe(text.vi.normalize('NFC'));
      expect(text.en).toBeTruthy();
    }
  }
  const list = async (state: string) =>
    (await app.http.inject(`/api/topics/list?state=${state}`)).json().items;
  const [open, closed] = [await list('open'), await list('closed')];
  expect([open.length, closed.length]).toEqual([8, 2]);
  for (const { uuid } of closed) {
    const info = (await app.http.inject(`/api/topics/information?uuid=${uuid}`)).json();
    expect(info).toMatchObject({ side_count: 0, summary: expect.any(String) });
    const reasons = topics.find((topic) => topic.uuid === uuid)?.side_reasons;
    expect(info.side_reasons.agree).toBe(reasons?.agree.vi);
  }
  const withOpen = new Set(open.map(({ category_id }: { category_id: number }) => category_id));
  expect(withOpen.size).toBe(CATEGORY_SLUGS.length);
});
