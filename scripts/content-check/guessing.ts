import { LANGUAGES } from '../../packages/contract/src/core/constants.ts';
import { report } from './language.ts';
import { type Document, isNode, type Node, walk } from './read.ts';

/** Share of choices whose right answers may stand out by their length. */
const SHOWN_BY_LENGTH_MAX = 0.4;
/** How far the number of true statements may be from half of them; one of three or two of five is half. */
const FROM_HALF = { count: 0.5, share: 0.1 } as const;
/** A share of fewer questions has no meaning. */
const QUESTIONS_MIN = 4;

/** The tests that a reader takes as one: each course, all of them, and each game by itself. */
const COURSES = /^content\/courses\//;
const QUIZ = /^content\/games\/quiz-questions\.json$/;
const CONDOM_QUIZ = /^content\/games\/condom-quiz\.json$/;

interface Test {
  name: string;
  file: string;
  questions: readonly Node[];
}

/** Tests that one passes without reading: by the longest or shortest answer, or by one answer to all statements. */
export function guessable(documents: readonly Document[]): string[] {
  return testsOf(documents).flatMap(({ name, file, questions }) =>
    [...shownByLength(questions), ...shownApart(questions), ...shownByTruth(questions)].map(
      (problem) => report({ file, path: `(${name})` }, problem),
    ),
  );
}

/** What guessing would bring, one line for each test, and one for all of them. */
export function figuresOfGuessing(documents: readonly Document[]): string[] {
  const everything = testOf('all tests', [COURSES, QUIZ, CONDOM_QUIZ], documents);
  return [...testsOf(documents), ...everything].map(({ name, questions }) => {
    const { all, byLanguage } = lengthsIn(questions);
    const lengths = byLanguage.map(
      ({ language, longest, shortest }) =>
        `${language} longest ${longest}/${all}, shortest ${shortest}/${all}`,
    );
    const { multiples, apartByLanguage } = apartIn(questions);
    const apart = apartByLanguage.map(({ language, apart }) => `${language} ${apart}/${multiples}`);
    const { right, statements } = truthsIn(questions);
    return `${name}: ${lengths.join('; ')}; several right, apart by length ${apart.join(', ')}; true ${right}/${statements}`;
  });
}

function testsOf(documents: readonly Document[]): Test[] {
  const courses = documents.filter(({ path }) => COURSES.test(path));
  return [
    ...testOf('the courses', [COURSES], documents),
    // One course is all of them.
    ...(courses.length > 1 ? courses : []).flatMap((course) =>
      testOf(course.path.replace(COURSES, ''), [COURSES], [course]),
    ),
    ...testOf('the quiz', [QUIZ], documents),
    ...testOf('the condom quiz', [CONDOM_QUIZ], documents),
  ];
}

/** A test of all questions of some files; none without a file. */
function testOf(name: string, files: readonly RegExp[], documents: readonly Document[]): Test[] {
  const own = documents.filter(({ path }) => files.some((each) => each.test(path)));
  const [first] = own;
  if (!first) return [];
  return [{ name, file: first.path, questions: own.flatMap(({ data }) => questionsIn(data)) }];
}

function questionsIn(data: unknown): Node[] {
  const found: Node[] = [];
  walk(data, (node) => {
    if ('prompt' in node) found.push(node);
  });
  return found;
}

/** In how many single choices the right answer is the longest, and the shortest. */
function lengthsIn(questions: readonly Node[]) {
  const singles = questions.filter(({ kind }) => kind === 'single');
  const byLanguage = LANGUAGES.map((language) => {
    const sizes = singles.map((question) => lengthsOf(question, language));
    return {
      language,
      longest: sizes.filter(({ right, wrong }) => right >= Math.max(...wrong)).length,
      shortest: sizes.filter(({ right, wrong }) => right <= Math.min(...wrong)).length,
    };
  });
  return { all: singles.length, byLanguage };
}

function shownByLength(questions: readonly Node[]): string[] {
  const { all, byLanguage } = lengthsIn(questions);
  if (all < QUESTIONS_MIN) return [];
  return byLanguage.flatMap(({ language, longest, shortest }) => [
    ...tooMany('longest', longest, all, language),
    ...tooMany('shortest', shortest, all, language),
  ]);
}

function tooMany(extreme: string, count: number, all: number, language: string): string[] {
  if (count / all <= SHOWN_BY_LENGTH_MAX) return [];
  const limit = Math.floor(all * SHOWN_BY_LENGTH_MAX);
  return [
    `the right answer in ${language} is the ${extreme} in ${count} of ${all}; make that at most ${limit}`,
  ];
}

/** In how many multiple choices all right answers are longer, or all shorter, than all wrong ones. */
function apartIn(questions: readonly Node[]) {
  const multiples = questions.filter(({ kind }) => kind === 'multiple');
  const apartByLanguage = LANGUAGES.map((language) => {
    const sizes = multiples.map((question) => lengthsOf(question, language));
    const apart = sizes.filter(
      ({ rights, wrong }) =>
        Math.min(...rights) > Math.max(...wrong) || Math.max(...rights) < Math.min(...wrong),
    ).length;
    return { language, apart };
  });
  return { multiples: multiples.length, apartByLanguage };
}

function shownApart(questions: readonly Node[]): string[] {
  const { multiples, apartByLanguage } = apartIn(questions);
  if (multiples < QUESTIONS_MIN) return [];
  const limit = Math.floor(multiples * SHOWN_BY_LENGTH_MAX);
  return apartByLanguage
    .filter(({ apart }) => apart > limit)
    .map(
      ({ language, apart }) =>
        `all right answers in ${language} are longer or shorter than all wrong ones in ${apart} of ${multiples}; make that at most ${limit}`,
    );
}

function truthsIn(questions: readonly Node[]) {
  const statements = questions.filter(({ kind }) => kind === 'true_false');
  const right = statements.filter(({ is_true }) => is_true === true).length;
  return { right, statements: statements.length };
}

function shownByTruth(questions: readonly Node[]): string[] {
  const { right, statements } = truthsIn(questions);
  const allowed = Math.max(FROM_HALF.count, statements * FROM_HALF.share);
  if (Math.abs(right - statements / 2) <= allowed) return [];
  return [`${right} of ${statements} statements are true; turn some round`];
}

/** Characters of the answers; an answer that is as long as the right one does not hide it. */
function lengthsOf({ options }: Node, language: string) {
  const all = Array.isArray(options) ? options.filter(isNode) : [];
  const lengths = all.map(({ text, is_right }) => ({
    isRight: is_right === true,
    length: isNode(text) ? [...String(text[language])].length : 0,
  }));
  const rights = lengths.filter(({ isRight }) => isRight).map(({ length }) => length);
  return {
    right: rights[0] ?? 0,
    rights,
    wrong: lengths.filter(({ isRight }) => !isRight).map(({ length }) => length),
  };
}
