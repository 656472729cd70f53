import { NAME_LENGTH_MAX } from '@mam/contract/core/constants';
import type { Language } from '@mam/contract/core/localized';
import { splitFullName } from '@mam/contract/rules/person';
import { providers_nameless } from '@mam/texts/providers';

/** A word of a name: any letters, with apostrophes between them. */
const WORD = /\p{L}\p{M}*(?:['’]?\p{L}\p{M}*)*/gu;

/**
 * Reduces a provider's name to one that is valid here, without emoji, digits and signs. Where nothing is
 * left it is a placeholder, never a part of the email address, which other people would see.
 */
export function nameFromProvider(providerName: string, language: Language) {
  const words = wordsOf(providerName.normalize('NFC')).join(' ').slice(0, NAME_LENGTH_MAX);
  // The cut may have split a character.
  const name = wordsOf(words).join(' ');
  if (name) return splitFullName(name);
  return { last_name: '', first_name: providers_nameless({}, { locale: language }) };
}

function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}
