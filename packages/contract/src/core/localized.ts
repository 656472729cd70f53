import { z } from 'zod';
import { LANGUAGES } from './constants.ts';

export const language = z.enum(LANGUAGES);
export type Language = z.output<typeof language>;

/** A stored text: Vietnamese is required, English optional. */
export const localized = z.object({ vi: z.string().min(1), en: z.string().min(1).optional() });
export type Localized = z.output<typeof localized>;

/** The same of a draft, which may be empty. */
export const unfinished = localized.extend({ vi: z.string() });

/** Returns the text in a language, or in Vietnamese if it is missing there. */
export function textIn(text: Localized, lang: Language): string {
  return text[lang] ?? text.vi;
}
