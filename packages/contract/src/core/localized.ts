import { z } from 'zod';
import { LANGUAGES } from './constants.ts';

export const language = z.enum(LANGUAGES);
export type Language = z.output<typeof language>;

/** Text as it is stored: Vietnamese always, English where somebody wrote it. */
export const localized = z.object({ vi: z.string().min(1), en: z.string().min(1).optional() });
export type Localized = z.output<typeof localized>;

/** The text in one language, Vietnamese where the other is missing. */
export function textIn(text: Localized, lang: Language): string {
  return text[lang] ?? text.vi;
}
