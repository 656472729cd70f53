import type { Language } from '../core/localized.ts';
import { hasPhrase, isStatement, missingGroups, numbersIn, sentencesOf } from './fact-text.ts';
import type { FactRules } from './facts.rules.ts';

/** A text of an item; what is wrong on purpose, as a distractor, is left out by the caller. */
export interface FactText {
  language: Language;
  text: string;
}

/** A fact with the id that its uses are listed under. */
export type KnownFact = FactRules & { id: string };

/** Why a sentence contradicts a fact. */
export type Contradiction =
  /** It has a number that the fact does not have. */
  | { kind: 'number'; found: string; expected: number[] }
  /** It, or its item, lacks every phrase of a group. */
  | { kind: 'must'; expected: string[] }
  /** It has what no sentence about the fact may have. */
  | { kind: 'never'; found: string };

export interface FactUse {
  id: string;
  language: Language;
  sentence: string;
  /** Position of its text among those given. */
  at: number;
  contradiction: Contradiction | undefined;
}

/** The sentences of an item's texts that touch a fact, in the order of the texts. */
export function findFacts(texts: readonly FactText[], facts: readonly KnownFact[]): FactUse[] {
  const whole = { vi: wholeOf(texts, 'vi'), en: wholeOf(texts, 'en') };
  const nearby = { vi: factsNear(whole.vi, 'vi', facts), en: factsNear(whole.en, 'en', facts) };
  return texts.flatMap(({ text, language }, at) =>
    sentencesOf(text)
      .filter(isStatement)
      .flatMap((sentence) => {
        const touched = withoutBorrowed(
          nearby[language].filter((fact) => touches(fact, sentence, language)),
          sentence,
          language,
        );
        return touched.map((fact) => ({
          id: fact.id,
          language,
          sentence,
          at,
          contradiction: contradictionOf(fact, touched, {
            sentence,
            language,
            item: whole[language],
          }),
        }));
      }),
  );
}

/** The facts that a sentence of the item may touch: the others need not be looked for in each of them. */
function factsNear(whole: string, language: Language, facts: readonly KnownFact[]): KnownFact[] {
  return facts.filter(({ about }) => missingGroups(whole, about[language]).length === 0);
}

function wholeOf(texts: readonly FactText[], language: Language): string {
  return texts
    .filter((each) => each.language === language)
    .flatMap(({ text }) => sentencesOf(text))
    .join('\n');
}

function touches({ about, numbers }: FactRules, sentence: string, language: Language): boolean {
  if (missingGroups(sentence, about[language]).length > 0) return false;
  return !numbers || numbersIn(sentence, numbers.unit, language).length > 0;
}

/** Without facts all of whose numbers in the sentence are those of other facts that it touches. */
function withoutBorrowed(
  touched: readonly KnownFact[],
  sentence: string,
  language: Language,
): KnownFact[] {
  return touched.filter(({ id, numbers }) => {
    if (!numbers) return true;
    const others = touched.flatMap((each) =>
      each.id !== id && each.numbers?.unit === numbers.unit ? each.numbers.values : [],
    );
    return numbersIn(sentence, numbers.unit, language).some(
      (found) => numbers.values.includes(found) || !others.includes(found),
    );
  });
}

interface Place {
  sentence: string;
  language: Language;
  item: string;
}

/** A sentence about several facts may have the numbers of each. */
function contradictionOf(
  fact: KnownFact,
  touched: readonly KnownFact[],
  { sentence, language, item }: Place,
): Contradiction | undefined {
  const banned = fact.never?.[language].find((phrase) => hasPhrase(sentence, phrase));
  if (banned) return { kind: 'never', found: banned };
  const stranger = strangerIn(fact, touched, sentence, language);
  if (stranger) return stranger;
  const text = fact.within === 'sentence' ? sentence : item;
  const [expected] = missingGroups(text, fact.must?.[language] ?? []);
  return expected && { kind: 'must', expected };
}

function strangerIn(
  { numbers }: KnownFact,
  touched: readonly KnownFact[],
  sentence: string,
  language: Language,
): Contradiction | undefined {
  if (!numbers) return undefined;
  const known = touched.flatMap((each) =>
    each.numbers?.unit === numbers.unit ? each.numbers.values : [],
  );
  const found = numbersIn(sentence, numbers.unit, language).find((each) => !known.includes(each));
  return found === undefined
    ? undefined
    : { kind: 'number', found: String(found), expected: numbers.values };
}
