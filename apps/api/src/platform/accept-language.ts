import { negotiate } from '@fastify/accept-negotiator';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@mam/contract/core/constants';
import type { Language } from '@mam/contract/core/localized';

/** The preferred language of an `Accept-Language` header, whatever its region; else the default. */
export function languageFromHeader(header = ''): Language {
  const withoutRegions = header.toLowerCase().replaceAll(/-[\w-]+/g, '');
  return negotiate(withoutRegions, [...LANGUAGES]) ?? DEFAULT_LANGUAGE;
}
