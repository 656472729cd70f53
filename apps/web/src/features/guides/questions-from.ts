import type { Guide, GuideStep } from '@mam/contract/guides/guides';

/** Questions of the longest way from a step on, with itself. A loop, which only a draft has, is counted once. */
export function questionsFrom(places: Guide['places'], step: GuideStep): number {
  const known = new Map<GuideStep, number>();
  const longest = (from: GuideStep): number => {
    const before = known.get(from);
    if (before !== undefined) return before;
    known.set(from, 0);
    const ways = from.escape ? [...from.answers, from.escape] : from.answers;
    const below = ways.map(({ to }) => {
      const place = places[to];
      return place?.type === 'step' ? longest(place) : 0;
    });
    const count = 1 + Math.max(0, ...below);
    known.set(from, count);
    return count;
  };
  return longest(step);
}
