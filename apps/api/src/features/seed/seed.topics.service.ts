import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CATEGORY_SLUGS } from '@mam/contract/categories/categories';
import { localized } from '@mam/contract/core/localized';
import { z } from 'zod';
import type { Database } from '../../db/connect.ts';
import { addDays, localDay } from '../../platform/clock.ts';
import { createSeedTopic } from '../topics/topics.admin.service.ts';
import { findCategoryId } from './seed.queries.ts';

const sideTexts = z.object({ agree: localized, disagree: localized, unsure: localized });

/** The shape of `content/topics/<slug>.json`. */
const seedTopic = z.object({
  uuid: z.uuid(),
  category: z.enum(CATEGORY_SLUGS),
  /** First and last day, in days from the import. */
  opens_in: z.number().int(),
  closes_in: z.number().int(),
  title: localized,
  ping: localized,
  side_names: sideTexts,
  side_reasons: sideTexts.optional(),
  /** Set for a topic that is closed from the beginning. */
  summary: localized.optional(),
});
export type SeedTopic = z.output<typeof seedTopic> & { slug: string };

/** Every topic of the seed content. */
export async function readSeedTopics(content: string): Promise<SeedTopic[]> {
  const folder = join(content, 'topics');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { ...seedTopic.parse(JSON.parse(text)), slug: basename(name, '.json') };
    }),
  );
}

/** Inserts a topic as published. One of a deleted category is skipped. */
export async function insertSeedTopic(tx: Database, topic: SeedTopic, now: Date): Promise<void> {
  const category_id = await findCategoryId(tx, topic.category);
  if (category_id === undefined) return;
  const dayIn = (days: number) => localDay(addDays(now, days));
  const { uuid, title, ping, side_names, side_reasons = null, summary = null } = topic;
  const days = { opens_on: dayIn(topic.opens_in), closes_on: dayIn(topic.closes_in) };
  const texts = { title, ping, side_names, side_reasons, summary };
  await createSeedTopic(tx, { uuid, category_id, ...texts, ...days });
}
