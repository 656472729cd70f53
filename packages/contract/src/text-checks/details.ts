import { findEmails, findHandles, findLinks } from './contacts.ts';
import { findNames } from './names.ts';
import { findPhones } from './phone.ts';
import { findAddresses, findSchools } from './places.ts';
import type { Span } from './span.ts';

/** Kinds of personal details, in the order in which they claim a part of a text. */
const FINDERS = {
  email: findEmails,
  link: findLinks,
  phone: findPhones,
  handle: findHandles,
  school: findSchools,
  address: findAddresses,
  name: findNames,
} as const;

export type DetailKind = keyof typeof FINDERS;
export const DETAIL_KINDS = Object.keys(FINDERS) as DetailKind[];

/** A personal detail and its place in the text. */
export interface Detail extends Span {
  kind: DetailKind;
}

/** What stands where a detail was. */
export const HIDDEN_DETAIL = '▒▒▒▒';

/**
 * Personal details in a text, in its order and without overlaps. Positions are those of the NFC text,
 * which every text of a form is once parsed.
 */
export function findDetails(text: string): Detail[] {
  const nfc = text.normalize('NFC');
  const found: Detail[] = [];
  for (const kind of DETAIL_KINDS) {
    for (const { start, end } of FINDERS[kind](nfc)) {
      const isFree = found.every((each) => end <= each.start || start >= each.end);
      if (isFree) found.push({ kind, start, end });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** The text with a bar instead of each detail. */
export function hideDetails(text: string, details: readonly Detail[]): string {
  const nfc = text.normalize('NFC');
  let rest = 0;
  let hidden = '';
  for (const { start, end } of details) {
    hidden += nfc.slice(rest, start) + HIDDEN_DETAIL;
    rest = end;
  }
  return hidden + nfc.slice(rest);
}
