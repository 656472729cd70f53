import type { WordSpan } from './word-list.ts';

/** What a group of a word list means is known by the first words of its heading, as the lists come with a new site. */
const startsWith = (first: RegExp) => (word: WordSpan) => first.test(word.heading);

/** A threat to another person, such as to show pictures of a person. */
const isThreat = startsWith(/^đe dọa/i);
/** Violence or abuse that the writer tells of, or a threat: who threatens writes the words of who is threatened. */
export const isViolence = startsWith(/^(bạo lực|xâm hại|bị ép|đe dọa)/i);

/** What groups of the list of words to hold are about; one of an admin's own may be about anything. */
const HELD = { insult: /^xúc phạm/i, advances: /^gạ gẫm(?:,|$)/i, spam: /^quảng cáo/i } as const;

export type HeldGroup = keyof typeof HELD;
export const HELD_GROUPS = Object.keys(HELD) as HeldGroup[];

/** What the group of a word to hold is about. */
export function heldGroup({ heading }: WordSpan): HeldGroup | undefined {
  return HELD_GROUPS.find((group) => HELD[group].test(heading));
}

/** The words of threats, and those of other groups that are no part of a threat. */
export function splitThreats<W extends WordSpan>(words: readonly W[]) {
  const threats = words.filter(isThreat);
  const isApart = (word: W) =>
    threats.every(({ start, end }) => word.end <= start || word.start >= end);
  return { threats, others: words.filter(isApart) };
}
