import { NAME_LENGTH_MAX } from '@mam/contract/core/constants';
import type { Language } from '@mam/contract/core/localized';
import { splitFullName } from '@mam/contract/rules/person';
import { providers_nameless } from '@mam/texts/providers';

/** A word of a name as validation.person.ts has it: letters, with apostrophes between them. */
const WORD = /\p{L}\p{M}*(?:['’]?\p{L}\p{M}*)*/gu;

/**
 * A name as a provider has it, as one that could have been typed here: pictures, digits and signs go.
 * Where nothing is left, a word that names nobody; never a part of the address, which others would see.
 */
export function nameFromProvider(said: string, language: Language) {
  const words = wordsOf(said.normalize('NFC')).join(' ').slice(0, NAME_LENGTH_MAX);
  // The cut may have gone through a letter.
  const name = wordsOf(words).join(' ');
  if (name) return splitFullName(name);
  return { last_name: '', first_name: providers_nameless({}, { locale: language }) };
}

function wordsOf(text: string): string[] {
  return text.match(WORD) ?? [];
}
