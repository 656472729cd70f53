import type { Language } from '../../packages/contract/src/core/localized.ts';
import { report } from './language.ts';
import type { Text } from './read.ts';

type Pattern = Record<Language, RegExp>;

interface Fact {
  /** What a sentence speaks of. */
  about: Pattern;
  unit: keyof typeof UNITS;
  /** The numbers that such a sentence may state; each stands in the publication. */
  numbers: readonly number[];
  source: string;
  /** Other publications that state them. */
  alike: readonly string[];
}

/** A number before its unit, without the marks of Markdown. */
const UNITS = {
  hours: { vi: /(\d+)\s*(?:giờ|tiếng)(?!\p{L})/giu, en: /(\d+)[\s-]hours?(?!\p{L})/giu },
  days: { vi: /(\d+)\s*ngày(?!\p{L})/giu, en: /(\d+)[\s-]days?(?!\p{L})/giu },
} as const;

const PEP: Pattern = { vi: /(?<!\p{L})PEP(?!\p{L})/u, en: /(?<!\p{L})PEP(?!\p{L})/u };
const EMERGENCY: Pattern = {
  vi: /tránh thai khẩn cấp|thuốc khẩn cấp/iu,
  en: /emergency (?:contracepti|pill)/iu,
};

const MISSED: Pattern = { vi: /viên[^.]* quên|quên[^.]* viên/iu, en: /missed pill/iu };

/** Numbers that stand in many places: a correction of one place must reach the others. */
const FACTS: readonly Fact[] = [
  { about: PEP, unit: 'hours', numbers: [24, 72], source: 'WHO-PEP', alike: ['AIDSMAP-PEP'] },
  { about: PEP, unit: 'days', numbers: [28], source: 'WHO-PEP', alike: ['AIDSMAP-PEP'] },
  {
    about: EMERGENCY,
    unit: 'hours',
    numbers: [72, 120],
    source: 'WHO-EC',
    alike: ['UPT-EC', 'MSD'],
  },
  {
    about: MISSED,
    unit: 'hours',
    numbers: [3, 12, 24, 48],
    source: 'CDC-SPR',
    alike: ['UPT-FAIL'],
  },
];

/**
 * Numbers in a sentence about a fact that the fact does not have, or whose publication the item does not name. A
 * sentence about several facts may state the numbers of each.
 */
export function disagreeing(texts: readonly Text[]): string[] {
  return texts.flatMap((text) => {
    const problems = text.text
      .replaceAll('*', '')
      .split(/[.!?;\n]/)
      .flatMap((sentence) => [
        ...strangersIn(sentence, text.language),
        ...unnamedIn(sentence, text),
      ]);
    return [...new Set(problems)].map((each) => report(text, each));
  });
}

function strangersIn(sentence: string, language: Language): string[] {
  const spoken = FACTS.filter(({ about }) => about[language].test(sentence));
  return [...new Set(spoken.map(({ unit }) => unit))].flatMap((unit) => {
    const facts = spoken.filter((each) => each.unit === unit);
    const known = facts.flatMap(({ numbers }) => numbers);
    return [...sentence.matchAll(UNITS[unit][language])]
      .filter(([, number]) => !known.includes(Number(number)))
      .map(
        ([found]) =>
          `“${found}” is not what ${facts.map(({ source }) => source).join(', ')} states; write one of ${known.join(', ')}`,
      );
  });
}

/** Facts of a sentence whose publication is not among the codes of its item. */
function unnamedIn(sentence: string, { language, codes }: Text): string[] {
  if (!codes || codes.length === 0) return [];
  return FACTS.filter(({ about, unit, numbers, source, alike }) => {
    if (!about[language].test(sentence)) return false;
    const stated = [...sentence.matchAll(UNITS[unit][language])].map(([, number]) =>
      Number(number),
    );
    const isNamed = [source, ...alike].some((code) => codes.includes(code));
    return !isNamed && stated.some((number) => numbers.includes(number));
  }).map(
    ({ source, numbers, unit }) =>
      `${numbers.join(' or ')} ${unit} without ${source}; add it to sources`,
  );
}
