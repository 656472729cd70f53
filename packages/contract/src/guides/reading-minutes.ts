import { type Language, type Localized, textIn } from '../core/localized.ts';
import { waysFrom } from './guide-faults.ts';
import { type GuideGraph, outcomeOf } from './guide-graph.ts';

/** Words (in Vietnamese: syllables) that a young reader takes in within a minute. */
const WORDS_A_MINUTE = 180;

/** Minutes of the longest way through a guide, at least one. */
export function readingMinutes(graph: GuideGraph, language: Language): number {
  const count = (texts: readonly (Localized | undefined)[]) =>
    texts.reduce((sum, text) => sum + (text ? textIn(text, language).split(/\s+/).length : 0), 0);
  const known = new Map<string, number>();
  const wordsFrom = (target: string): number => {
    const outcome = graph.outcomes[outcomeOf(target) ?? ''];
    if (outcome) return count([outcome.title, outcome.first, outcome.say, outcome.where?.text]);
    const before = known.get(target);
    if (before !== undefined) return before;
    // A loop, which only a draft has, is read once.
    known.set(target, 0);
    const step = graph.steps[target];
    const lines = step?.lines?.map(({ text }) => text) ?? [];
    const answers = step?.answers.map(({ text }) => text) ?? [];
    const below = waysFrom(graph, target).map(({ to }) => wordsFrom(to));
    const words = count([step?.text, step?.note, ...lines, ...answers]) + Math.max(0, ...below);
    known.set(target, words);
    return words;
  };
  return Math.max(1, Math.round(wordsFrom(graph.start) / WORDS_A_MINUTE));
}
