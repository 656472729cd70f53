import type { CannedAnswer } from '@mam/contract/canned-answers/canned-answers.admin';
import { foldWords } from '@mam/contract/text/fold';

/**
 * Canned answers with the likeliest for a message first: that which has most of its words, a rare word counting
 * more than one that many answers have. Those that are equal keep their order.
 */
export function rankCanned<Answer extends Pick<CannedAnswer, 'title' | 'text'>>(
  answers: readonly Answer[],
  message: string,
): Answer[] {
  const asked = new Set(foldWords(message));
  const known = answers.map(({ title, text }) => ({
    titles: new Set(foldWords(`${title.vi} ${title.en}`)),
    all: new Set(foldWords(`${title.vi} ${title.en} ${text.vi} ${text.en}`)),
  }));
  const weightOf = (word: string) =>
    Math.log(answers.length / known.filter(({ all }) => all.has(word)).length);
  const scores = known.map(({ titles, all }) => {
    const shared = [...asked].filter((word) => all.has(word));
    return shared.reduce((sum, word) => sum + weightOf(word) * (titles.has(word) ? 2 : 1), 0);
  });
  return answers
    .map((answer, index) => ({ answer, score: scores[index] ?? 0 }))
    .sort((a, b) => b.score - a.score)
    .map(({ answer }) => answer);
}
