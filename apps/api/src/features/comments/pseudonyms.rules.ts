import { createHmac } from 'node:crypto';
import type { ThreadKind } from '@mam/contract/comments/thread-kinds';
import type { Language } from '@mam/contract/core/localized';
import * as texts from '@mam/texts/pseudonyms';
import { LRUCache } from 'lru-cache';

/**
 * Words of a pseudonym, as keys of the texts `pseudonyms_plant_…` and `pseudonyms_weather_…`. Order and
 * number are fixed: another order would give everybody another name.
 */
export const PLANTS = [
  'tamarind',
  'sea_almond',
  'lotus',
  'starfruit',
  'jasmine',
  'bamboo',
  'daisy',
  'flame_tree',
  'rose_myrtle',
  'guava',
  'apricot',
  'mango',
  'bougainvillea',
  'pine',
  'water_lily',
  'areca',
  'rose',
  'cinnamon',
  'orchid',
  'pennywort',
  'lime',
  'bauhinia',
  'mint',
  'cotton_tree',
  'banyan',
  'mustard',
  'longan',
  'magnolia',
  'lychee',
  'osmanthus',
  'fern',
  'lavender',
  'cactus',
  'sunflower',
  'tea',
  'reed',
  'dandelion',
  'persimmon',
  'butterfly_pea',
  'clover',
  'plum',
  'forget_me_not',
  'ginger',
  'rice',
  'poinsettia',
  'lemongrass',
  'crape_myrtle',
  'willow',
] as const;

export const WEATHER = [
  'after_rain',
  'sunshine',
  'breeze',
  'mist',
  'early_summer',
  'late_autumn',
  'spring',
  'daybreak',
  'sunset',
  'moonlight',
  'stars',
  'drizzle',
  'cloudy',
  'blue_sky',
  'monsoon',
  'noon',
  'summer_night',
  'autumn_morning',
  'winter_afternoon',
  'early_light',
  'rainbow',
  'sea_breeze',
  'shower',
  'clearing',
  'cool_day',
  'south_wind',
  'clouds',
  'dew',
  'windy',
  'bright_day',
  'young_moon',
  'early_winter',
] as const;

/** Number of drawings `/pseudonyms/<n>.svg`, from 1 (`scripts/make-pseudonyms.mjs`). */
export const DRAWINGS = 24;

export interface Pseudonym {
  name: string;
  picture: string;
}

/**
 * The pseudonym of an account within one item: equal for equal input, and without the key neither
 * traceable to the account nor to its pseudonym in another item.
 * @param key 32 secret bytes of the installation.
 */
export function pseudonymOf(
  key: Buffer,
  { kind, item_id, user_id }: { kind: ThreadKind; item_id: number; user_id: number },
  language: Language,
): Pseudonym {
  const [plant, weather, drawing] = numbersOf(key, JSON.stringify([kind, item_id, user_id]));
  const words = WORDS[language];
  const pick = (list: readonly string[], number = 0) => list[number % list.length] ?? '';
  return {
    name: `${pick(words.plants, plant)} ${pick(words.weather, weather)}`,
    picture: `/pseudonyms/${((drawing ?? 0) % DRAWINGS) + 1}.svg`,
  };
}

/** Hashes that are remembered: a page has dozens, and its readers see the same. */
const HASHES_MAX = 20_000;
const hashes = new WeakMap<Buffer, LRUCache<string, number[]>>();

function numbersOf(key: Buffer, person: string): number[] {
  const known = hashes.get(key) ?? new LRUCache<string, number[]>({ max: HASHES_MAX });
  hashes.set(key, known);
  const before = known.get(person);
  if (before) return before;
  const hash = createHmac('sha256', key).update(person).digest();
  const numbers = [0, 4, 8].map((offset) => hash.readUInt32BE(offset));
  known.set(person, numbers);
  return numbers;
}

/** Looked up once: a page has dozens of pseudonyms, and a text costs more than the hash. */
const WORDS: Record<Language, { plants: string[]; weather: string[] }> = {
  vi: wordsIn('vi'),
  en: wordsIn('en'),
};

function wordsIn(locale: Language) {
  return {
    // biome-ignore lint/performance/noDynamicNamespaceImportAccess: the server loads the whole file.
    plants: PLANTS.map((key) => texts[`pseudonyms_plant_${key}`]({}, { locale })),
    // biome-ignore lint/performance/noDynamicNamespaceImportAccess: the server loads the whole file.
    weather: WEATHER.map((key) => texts[`pseudonyms_weather_${key}`]({}, { locale })),
  };
}
