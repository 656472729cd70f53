import { LANGUAGES } from '@mam/contract/core/constants';
import type { Language } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { overwriteGetLocale } from '@mam/texts/runtime';

/** Each language by its own name. */
export const LANGUAGE_NAMES = { vi: m.common_language_vi, en: m.common_language_en };

/** The language of the page on screen, as the server wrote it into `<html lang>`. */
export function documentLanguage(): Language {
  return LANGUAGES.find((language) => language === document.documentElement.lang) ?? 'vi';
}

/** Texts use the language of the document, so hydration cannot differ from the server. */
export function followDocumentLanguage(): void {
  overwriteGetLocale(documentLanguage);
}
