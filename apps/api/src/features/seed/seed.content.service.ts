import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BANNER_TARGETS } from '@mam/contract/banners/banners';
import { CATEGORY_SLUGS } from '@mam/contract/categories/categories';
import { type Localized, localized } from '@mam/contract/core/localized';
import { PLAYABLE_KIND_NAMES } from '@mam/contract/core/playable-kinds';
import { type HelpPlaceDraft, helpPlaceDraft } from '@mam/contract/help-places/help-places.rules';
import { storedChapter } from '@mam/contract/playables/chapters.rules';
import { minAge } from '@mam/contract/playables/playables.rules';
import { completeQuestion } from '@mam/contract/questions/questions.rules';
import { sourceLine } from '@mam/contract/text/source-line';
import { z } from 'zod';
import type { ReadySource } from '../../transcoding/import-ready.ts';

/** The shape of `content/media/<kind>s/<slug>/item.json`. */
export const seedItem = z.object({
  uuid: z.uuid(),
  kind: z.enum(PLAYABLE_KIND_NAMES),
  slug: z.string().regex(/^[a-z0-9-]+$/),
  category: z.enum(CATEGORY_SLUGS),
  title: localized,
  description: localized,
  warning: localized.optional(),
  min_age: minAge,
  duration: z.number().int().positive(),
  published_at: z.iso.datetime(),
  chapters: z.array(storedChapter),
  sources: z.array(z.string()),
  /** Day of the last review by a health worker; absent before the first one. */
  health_reviewed_on: z.iso.date().optional(),
  /** A machine reads it. */
  has_synthetic_voice: z.boolean().optional(),
  /** A video that is higher than wide. */
  is_upright: z.boolean().optional(),
  /** Its picture shows every word, so it starts without captions. */
  has_open_captions: z.boolean().optional(),
});
export type SeedItem = z.output<typeof seedItem>;

export interface SeedPlayable {
  folder: string;
  item: SeedItem;
  references: Localized[];
}

const seedBanner = z.object({
  name: localized,
  url: z.string().startsWith('/'),
  from_date: z.iso.date(),
  to_date: z.iso.date(),
  target: z.enum(BANNER_TARGETS),
  image: z.string(),
});
export type SeedBanner = z.output<typeof seedBanner>;

/** The shape of the files in `content/questions`: one per category, in the order of the page. */
const seedQuestion = completeQuestion
  .omit({ category_id: true, status: true, sources: true })
  .extend({
    /** Identifies the question among the starter content. */
    slug: z.string().regex(/^[a-z0-9-]+$/),
    /** Codes of publications. */
    sources: z.array(z.string()).min(1),
  });
export type SeedQuestion = Omit<z.output<typeof seedQuestion>, 'sources'> & {
  category: (typeof CATEGORY_SLUGS)[number];
  sources: Localized[];
};

/** The publications, by the codes that the items use. */
const publicationList = z.record(
  z.string(),
  z.object({
    vi: z.string(),
    en: z.string(),
    url: z.url().optional(),
    read: z.iso.date().optional(),
  }),
);

/** Every seed item with its folder and its sources, newest first. */
export async function readSeedItems(content: string): Promise<SeedPlayable[]> {
  const publications = await readPublications(content);
  const folders = await Promise.all(
    ['videos', 'podcasts'].map(async (kind) => {
      const base = join(content, 'media', kind);
      return (await readdir(base)).map((slug) => join(base, slug));
    }),
  );
  const items = await Promise.all(
    folders
      .flat()
      .filter((folder) => existsSync(join(folder, 'item.json')))
      .map(async (folder) => {
        const item = seedItem.parse(await readJson(join(folder, 'item.json')));
        return {
          folder,
          item,
          references: item.sources.map((code) => findSource(publications, code)),
        };
      }),
  );
  return items.toSorted((a, b) => (a.item.published_at < b.item.published_at ? 1 : -1));
}

export async function readSeedBanners(content: string): Promise<SeedBanner[]> {
  return z.array(seedBanner).parse(await readJson(join(content, 'banners', 'banners.json')));
}

/** The questions of all categories. */
export async function readSeedQuestions(content: string): Promise<SeedQuestion[]> {
  const folder = join(content, 'questions');
  const publications = await readPublications(content);
  const lists = await Promise.all(
    CATEGORY_SLUGS.map(async (category) => {
      const rows = z.array(seedQuestion).parse(await readJson(join(folder, `${category}.json`)));
      return rows.map(({ sources, ...row }) => ({
        ...row,
        category,
        sources: sources.map((code) => findSource(publications, code)),
      }));
    }),
  );
  return lists.flat();
}

/** The hotlines and places in their order. */
export async function readSeedHelpPlaces(content: string): Promise<HelpPlaceDraft[]> {
  const file = join(content, 'help-places', 'help-places.json');
  return z.array(helpPlaceDraft).parse(await readJson(file));
}

/** The files of one item, by their fixed names. */
export function seedSource(item: SeedItem, folder: string): ReadySource {
  const { kind, duration, is_upright, has_open_captions } = item;
  const file = (name: string) => join(folder, name);
  const picture = (name: string) => ({
    width: 640,
    avif: file(`${name}-640.avif`),
    webp: file(`${name}-640.webp`),
  });
  return {
    ...FILES[kind](file),
    duration,
    ...(is_upright && { is_upright }),
    ...(has_open_captions && { has_open_captions }),
    firstPoster: picture('poster'),
    ...(existsSync(picture('discreet').webp) && { discreet: picture('discreet') }),
    captions: { vi: file('captions.vi.vtt'), en: file('captions.en.vtt') },
  };
}

const FILES: Record<
  SeedItem['kind'],
  (file: (name: string) => string) => Pick<ReadySource, 'renditions' | 'audioFile' | 'posterFile'>
> = {
  video: (file) => ({
    renditions: [{ shortSide: 480, file: file('480p.mp4') }],
    posterFile: file('poster.webp'),
  }),
  podcast: (file) => ({
    renditions: [],
    audioFile: file('sound.m4a'),
    posterFile: file('cover.webp'),
  }),
};

/** The publications by their codes. */
export async function readPublications(content: string) {
  return publicationList.parse(await readJson(join(content, 'media', 'sources.json')));
}

/**
 * A publication as a source line in both languages.
 * @throws Error for an unknown code.
 */
export function findSource(list: z.output<typeof publicationList>, code: string): Localized {
  const { vi, en, ...page } = publicationOf(list, code);
  return { vi: sourceLine({ name: vi, ...page }), en: sourceLine({ name: en, ...page }) };
}

/** @throws Error for an unknown code. */
export function publicationOf(list: z.output<typeof publicationList>, code: string) {
  const publication = list[code];
  if (!publication) throw new Error(`content/media/sources.json has no ${code}`);
  return publication;
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}
