import { join } from 'node:path';
import { CATEGORY_SLUGS } from '@mam/contract/categories/categories';
import type { GuideDraft } from '@mam/contract/guides/guides.rules';
import type { Deps } from '../../app.deps.ts';
import { isUnavailable } from '../../platform/background/poll.ts';
import { copyInto } from '../../platform/file-system.ts';
import type { Log } from '../../platform/log.ts';

import { importReady } from '../../transcoding/import-ready.ts';
import { mediaPath, newMediaDir } from '../../transcoding/media-files.ts';
import { createSeedBanner } from '../banners/banners.admin.service.ts';
import { createSeedHelpPlace } from '../help-places/help-places.service.ts';
import { createReadyPlayable } from '../playables/playables.service.ts';
import { publishQuestion } from '../questions/questions.service.ts';
import {
  readSeedBanners,
  readSeedHelpPlaces,
  readSeedItems,
  readSeedQuestions,
  type SeedBanner,
  type SeedPlayable,
  type SeedQuestion,
  seedSource,
} from './seed.content.service.ts';
import { insertSeedCourse, readSeedCourses, type SeedCourse } from './seed.courses.service.ts';
import { insertSeedGame, readSeedGames, type SeedRound } from './seed.games.service.ts';
import { insertSeedGuide, readSeedGuides } from './seed.guides.service.ts';
import { findCategoryId, insertSeedKey, listSeedKeys } from './seed.queries.ts';
import { insertSeedTopic, readSeedTopics, type SeedTopic } from './seed.topics.service.ts';

interface SeedDeps extends Pick<Deps, 'db' | 'clock' | 'storage' | 'content'> {
  log: Log;
}

type Import = () => Promise<void>;

/**
 * Imports seed content that was never imported into this database: rows and copies of files, which takes
 * about a second, so that no page is empty after the first start. What cannot be imported is logged and
 * tried again at the next start; content that an admin deletes is not imported again.
 * @throws `unavailable` while the database is away; a repeated call continues.
 */
export async function importSeed(deps: SeedDeps): Promise<void> {
  const done = await listSeedKeys(deps.db);
  for (const [key, run] of await allImports(deps)) {
    if (done.has(key)) continue;
    await run().catch((error: unknown) => {
      if (isUnavailable(error)) throw error;
      deps.log.error({ err: error, key }, 'starter content could not be imported');
    });
  }
}

/** Whether anything was imported before. */
export async function isSeeded({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  return (await listSeedKeys(db)).size > 0;
}

async function allImports(deps: SeedDeps): Promise<Map<string, Import>> {
  const items = await readSeedItems(deps.content);
  const banners = await readSeedBanners(deps.content);
  const topics = await readSeedTopics(deps.content);
  const questions = await readSeedQuestions(deps.content);
  const courses = await readSeedCourses(deps.content);
  const games = await readSeedGames(deps.content);
  const guides = await readSeedGuides(deps.content);
  return new Map<string, Import>([
    // First, since the numbers of all pages are among them.
    ['help-places', () => importHelpPlaces(deps)],
    ...CATEGORY_SLUGS.map((slug): [string, Import] => [
      `questions:${slug}`,
      () => importQuestions(deps, slug, questions),
    ]),
    ...[...games].map(([game, rounds]): [string, Import] => [
      `game:${game}`,
      () => importGame(deps, `game:${game}`, rounds),
    ]),
    ...banners.map((banner, position): [string, Import] => [
      `banner:${banner.image}`,
      () => importBanner(deps, banner, position),
    ]),
    ...topics.map((topic): [string, Import] => [
      `topic:${topic.slug}`,
      () => importTopic(deps, topic),
    ]),
    ...courses.map((course): [string, Import] => [
      `course:${course.slug}`,
      () => importCourse(deps, course),
    ]),
    // After the questions and courses that they lead to.
    ...guides.map((guide): [string, Import] => [
      `guide:${guide.code}`,
      () => importGuide(deps, guide),
    ]),
    ...items.map((playable): [string, Import] => [
      `${playable.item.kind}:${playable.item.slug}`,
      () => importPlayable(deps, playable),
    ]),
  ]);
}

/** All in one transaction, so that they keep their order. */
async function importHelpPlaces({ db, clock, content }: SeedDeps) {
  const places = await readSeedHelpPlaces(content);
  await db.transaction().execute(async (tx) => {
    if (!(await insertSeedKey(tx, 'help-places'))) return;
    for (const place of places) await createSeedHelpPlace(tx, place, clock.now());
  });
}

/**
 * Imports the questions of one category. A deleted category is skipped, at this start and at every later
 * one.
 */
async function importQuestions({ db, clock }: SeedDeps, slug: string, all: SeedQuestion[]) {
  await db.transaction().execute(async (tx) => {
    if (!(await insertSeedKey(tx, `questions:${slug}`))) return;
    const category_id = await findCategoryId(tx, slug);
    if (category_id === undefined) return;
    for (const { slug: _slug, category, ...draft } of all) {
      if (category !== slug) continue;
      const question = { ...draft, category_id, status: 'published', origin: 'seed' } as const;
      await publishQuestion(tx, question, clock.now());
    }
  });
}

/** The rounds of one game in one transaction, so that they keep their order. */
async function importGame({ db, clock }: SeedDeps, key: string, rounds: SeedRound[]) {
  await db.transaction().execute(async (tx) => {
    if (!(await insertSeedKey(tx, key))) return;
    await insertSeedGame(tx, rounds, clock.now());
  });
}

async function importPlayable(deps: SeedDeps, { item, folder, references }: SeedPlayable) {
  // The items of a deleted category are skipped, now and at the next start.
  if ((await findCategoryId(deps.db, item.category)) === undefined) {
    await insertSeedKey(deps.db, `${item.kind}:${item.slug}`);
    return;
  }
  const { files, transcript } = await importReady(deps, item.kind, seedSource(item, folder));
  const isFirst = await deps.db.transaction().execute(async (tx) => {
    if (!(await insertSeedKey(tx, `${item.kind}:${item.slug}`))) return false;
    await createReadyPlayable(tx, { ...item, references, files, transcript }, deps.clock.now());
    return true;
  });
  if (!isFirst) await deps.storage.remove(files.dir);
}

async function importTopic({ db, clock }: SeedDeps, topic: SeedTopic) {
  await db.transaction().execute(async (tx) => {
    if (!(await insertSeedKey(tx, `topic:${topic.slug}`))) return;
    await insertSeedTopic(tx, topic, clock.now());
  });
}

async function importCourse({ db, clock }: SeedDeps, course: SeedCourse) {
  await db.transaction().execute(async (tx) => {
    if (!(await insertSeedKey(tx, `course:${course.slug}`))) return;
    await insertSeedCourse(tx, course, clock.now());
  });
}

async function importGuide({ db, clock, content }: SeedDeps, guide: GuideDraft) {
  await db.transaction().execute(async (tx) => {
    if (!(await insertSeedKey(tx, `guide:${guide.code}`))) return;
    await insertSeedGuide(tx, guide, { content, now: clock.now() });
  });
}

async function importBanner(deps: SeedDeps, banner: SeedBanner, position: number) {
  const version = { dir: newMediaDir(), version: 1 };
  const folder = await deps.storage.workFolder(version.dir);
  await copyInto(join(deps.content, 'banners', banner.image), folder, 'banner.webp');
  await deps.storage.publish(folder, mediaPath(version, '.'));
  const isFirst = await deps.db.transaction().execute(async (tx) => {
    if (!(await insertSeedKey(tx, `banner:${banner.image}`))) return false;
    await createSeedBanner(tx, { ...banner, position, image: mediaPath(version, 'banner.webp') });
    return true;
  });
  if (!isFirst) await deps.storage.remove(version.dir);
}
