import type { WordSpan } from './word-list.ts';

/** What a group of a word list means is known by the first words of its heading, as the lists come with a new site. */
const startsWith = (first: RegExp) => (word: WordSpan) => first.test(word.heading);

/** A threat to another person, such as to show pictures of a person. */
export const isThreat = startsWith(/^đe dọa/i);
/** Violence or abuse that the writer tells of. */
export const isViolence = startsWith(/^(bạo lực|xâm hại|bị ép)/i);
