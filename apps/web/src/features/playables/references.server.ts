import { type Language, localized, textIn } from '@mam/contract/localized';
import { z } from 'zod';
import rows from '../../../../../content/pages/references.json';

const names = new Map(Object.entries(z.record(z.string(), localized).parse(rows)));

/** The publication behind a code, for a reader; what is no code of ours is a name already. */
export function referenceName(code: string, language: Language): string {
  const name = names.get(code);
  return name ? textIn(name, language) : code;
}
