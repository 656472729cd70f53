import type { Language } from '@mam/contract/core/localized';
import * as texts from '@mam/texts/pseudonyms';

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
 * The pseudonym of an account within one item: equal for equal input, and it tells nothing about the
 * account or its pseudonym in another item.
 * @param person of `personOf`.
 */
export function pseudonymOf(person: Buffer, language: Language): Pseudonym {
  const words = WORDS[language];
  const pick = (list: readonly string[], offset: number) =>
    list[person.readUInt32BE(offset) % list.length] ?? '';
  return {
    name: `${pick(words.plants, 0)} ${pick(words.weather, 4)}`,
    picture: `/pseudonyms/${(person.readUInt32BE(8) % DRAWINGS) + 1}.svg`,
  };
}

/** Looked up once: a page has dozens of pseudonyms. */
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
