import { type Language, textIn } from '@mam/contract/core/localized';
import { type ShortQuestion, SIMILAR_QUESTIONS_MAX } from '@mam/contract/questions/questions';
import { isCalm } from '@mam/contract/search/crisis-kinds';
import { foldWords } from '@mam/contract/text/fold';
import { guessLanguage } from '@mam/contract/text/guess-language';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import { helpForQuestion } from '../search/crisis.service.ts';
import { countWords, meaningsIn } from '../search/search.terms.service.ts';
import { checkText } from '../word-lists/text-check.service.ts';
import { LIKENESS_MIN, lexemesOf, likeness, OF_BEST_MIN } from './questions.likeness.rules.ts';
import { findSharing } from './questions.queries.ts';
import { toShortQuestion } from './questions.view.ts';

/** Words of a text that similar questions are searched for: the first ones say what it is about. */
const WORDS_MAX = 60;

/**
 * Questions like a text that is being typed, and the danger that it tells of: who is in one that is not calm gets only
 * questions about that. The text is stored and logged nowhere.
 */
export async function findSimilar(deps: Deps, text: string, language: Language) {
  const help = await helpFor(deps, text, language);
  const items = await listSimilar(deps.db, text, language);
  if (!help || isCalm(help.kind)) return { items, help };
  const kinds = await Promise.all(
    items.map(async ({ question }) => (await helpFor(deps, question, language))?.kind),
  );
  return { items: items.filter((_, index) => kinds[index] === help.kind), help };
}

async function helpFor(deps: Deps, text: string, language: Language) {
  const { distress } = await checkText(deps, text);
  return helpForQuestion(deps, { text, distress }, language);
}

/** Where no question is like the text, those like it in other words. */
async function listSimilar(
  db: Database,
  text: string,
  language: Language,
): Promise<ShortQuestion[]> {
  const words = foldWords(text).slice(0, WORDS_MAX);
  if (words.length === 0) return [];
  const written = guessLanguage(text);
  const found = await findLike(db, words, written);
  const meanings = found.length > 0 ? [] : await meaningsIn(db, text, WORDS_MAX);
  const rows =
    meanings.length > 0
      ? await findLike(db, [...words, ...meanings.flatMap(foldWords)], written)
      : found;
  return rows.map((row) => toShortQuestion(row, language));
}

async function findLike(db: Database, words: string[], written: Language) {
  const rows = await findSharing(db, lexemesOf(words, written));
  const titles = rows.map(({ question }) => textIn(question, written));
  const counts = await countWords(db, [...new Set(titles.flatMap(foldWords))]);
  const typed = words.join(' ');
  const compared = rows
    .map((row) => {
      const [question = '', ...texts] = [row.question, row.answer, row.reason].map((each) =>
        textIn(each, written),
      );
      const candidate = { question, text: texts.join(' ') };
      return { row, score: likeness(typed, candidate, { language: written, counts }) };
    })
    .toSorted((a, b) => b.score - a.score);
  const least = Math.max(LIKENESS_MIN, (compared[0]?.score ?? 0) * OF_BEST_MIN);
  return compared
    .filter(({ score }) => score >= least)
    .slice(0, SIMILAR_QUESTIONS_MAX)
    .map(({ row }) => row);
}
