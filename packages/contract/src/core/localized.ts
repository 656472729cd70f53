import { z } from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGES } from './constants.ts';

export const language = z.enum(LANGUAGES);
export type Language = z.output<typeof language>;

/** Text as it is stored: Vietnamese always, English where somebody wrote it. */
export const localized = z.object({ vi: z.string().min(1), en: z.string().min(1).optional() });
export type Localized = z.output<typeof localized>;

/** The text in one language, Vietnamese where the other is missing. */
export function textIn(text: Localized, lang: Language): string {
  return text[lang] ?? text.vi;
}

/**
 * The first language of an `Accept-Language` header that we speak.
 * Weights are honoured; anything unknown or broken gives the default.
 */
export function languageFromHeader(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';');
      const q = params.find((p) => p.trim().startsWith('q='));
      return { code: tag.split('-')[0], weight: q ? Number(q.trim().slice(2)) || 0 : 1 };
    })
    .filter((part) => part.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return LANGUAGES.find((l) => l === wanted.find((w) => isKnown(w.code))?.code) ?? DEFAULT_LANGUAGE;
}

function isKnown(code: string | undefined): boolean {
  return LANGUAGES.some((l) => l === code);
}
