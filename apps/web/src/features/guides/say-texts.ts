import type { Language } from '@mam/contract/core/localized';
import type { GuideOutcome } from '@mam/contract/guides/guides';
import { formatNumber } from '@mam/contract/text/format-number';

export type Say = NonNullable<GuideOutcome['say']>;

/** Also a gap that a capital follows: «Em ở … Đến giúp em với ạ.» */
const SENTENCE_END = /([.?!]|…(?=\s+\p{Lu}))\s+/gu;

/** Room for a number of hours: `… tiếng`, `… hours`. */
const HOURS = /…(?= (?:tiếng|hours)(?!\p{L}))/gu;

/** The sentence with the hours that have passed, where it has room for them and they are known. */
export function withHours({ vi, own }: Say, hours: number | undefined): Say {
  const fill = (text: string, language: Language) =>
    hours ? text.replace(HOURS, formatNumber(hours, language)) : text;
  return own === undefined ? { vi: fill(vi, 'vi') } : { vi: fill(vi, 'vi'), own: fill(own, 'en') };
}

/** What is shown across a counter: after the first sentence, those that still have a gap stay out. */
export function forCard({ vi, own }: Say): Say {
  return own === undefined
    ? { vi: withoutGaps(vi) }
    : { vi: withoutGaps(vi), own: withoutGaps(own) };
}

function withoutGaps(text: string): string {
  return text
    .replace(SENTENCE_END, '$1\n')
    .split('\n')
    .filter((sentence, at) => at === 0 || !sentence.includes('…'))
    .join(' ');
}
