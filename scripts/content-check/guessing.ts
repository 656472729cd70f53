import { LANGUAGES } from '../../packages/contract/src/core/constants.ts';
import { report } from './language.ts';
import { type Document, isNode, type Node, walk } from './read.ts';

/** Share of single choices whose right answer may stand out by its length. */
const SHOWN_BY_LENGTH_MAX = 0.4;
/** Share of statements that are true. */
const TRUE = { min: 0.4, max: 0.6 } as const;
/** A share of fewer questions has no meaning. */
const QUESTIONS_MIN = 5;

/** The tests that a reader takes as one: all courses, and each game by itself. */
const TESTS = [
  { name: 'the courses', files: /^content\/courses\// },
  { name: 'the quiz', files: /^content\/games\/quiz-questions\.json$/ },
  { name: 'the condom quiz', files: /^content\/games\/condom-quiz\.json$/ },
] as const;

/** Tests that one passes without reading: by the longest or shortest answer, or by one answer to all statements. */
export function guessable(documents: readonly Document[]): string[] {
  return TESTS.flatMap(({ name, files }) => {
    const own = documents.filter(({ path }) => files.test(path));
    const [first] = own;
    if (!first) return [];
    const questions = own.flatMap(({ data }) => questionsIn(data));
    return [...shownByLength(questions), ...shownByTruth(questions)].map((problem) =>
      report({ file: first.path, path: `(${name})` }, problem),
    );
  });
}

function questionsIn(data: unknown): Node[] {
  const found: Node[] = [];
  walk(data, (node) => {
    if ('prompt' in node) found.push(node);
  });
  return found;
}

function shownByLength(questions: readonly Node[]): string[] {
  const singles = questions.filter(({ kind }) => kind === 'single');
  if (singles.length < QUESTIONS_MIN) return [];
  return LANGUAGES.flatMap((language) => {
    const sizes = singles.map((question) => lengthsOf(question, language));
    const longest = sizes.filter(({ right, wrong }) => right >= Math.max(...wrong)).length;
    const shortest = sizes.filter(({ right, wrong }) => right <= Math.min(...wrong)).length;
    return [
      tooMany('longest', longest, singles.length, language),
      tooMany('shortest', shortest, singles.length, language),
    ].flat();
  });
}

function tooMany(extreme: string, count: number, all: number, language: string): string[] {
  if (count / all <= SHOWN_BY_LENGTH_MAX) return [];
  const limit = Math.floor(all * SHOWN_BY_LENGTH_MAX);
  return [
    `the right answer in ${language} is the ${extreme} in ${count} of ${all}; make that at most ${limit}`,
  ];
}

function shownByTruth(questions: readonly Node[]): string[] {
  const statements = questions.filter(({ kind }) => kind === 'true_false');
  if (statements.length < QUESTIONS_MIN) return [];
  const count = statements.filter(({ is_true }) => is_true === true).length;
  const share = count / statements.length;
  if (share >= TRUE.min && share <= TRUE.max) return [];
  return [`${count} of ${statements.length} statements are true; turn some round`];
}

/** Characters of the answers; an answer that is as long as the right one does not hide it. */
function lengthsOf({ options }: Node, language: string) {
  const all = Array.isArray(options) ? options.filter(isNode) : [];
  const lengths = all.map(({ text, is_right }) => ({
    isRight: is_right === true,
    length: isNode(text) ? [...String(text[language])].length : 0,
  }));
  const [right] = lengths.filter(({ isRight }) => isRight);
  return {
    right: right?.length ?? 0,
    wrong: lengths.filter(({ isRight }) => !isRight).map(({ length }) => length),
  };
}
