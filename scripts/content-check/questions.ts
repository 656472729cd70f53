import { LANGUAGES } from '../../packages/contract/src/core/constants.ts';
import { QUESTION_KINDS } from '../../packages/contract/src/courses/question-kinds.ts';
import { wrongTicks } from './asking.ts';
import { contains, report } from './language.ts';
import { type Document, isLocalized, isNode, type Node, walk } from './read.ts';

/** Questions and rounds whose answers are not exactly right for their kind. */
export function wrongAnswers(documents: readonly Document[]): string[] {
  return documents.flatMap(({ path: file, data }) => {
    const found: string[] = [];
    walk(data, (node, path) => {
      for (const problem of problemsOf(node)) found.push(report({ file, path }, problem));
    });
    return found;
  });
}

function problemsOf(node: Node): string[] {
  if (!('prompt' in node)) return [];
  // The scenes of the condom quiz state no kind.
  const kind = node.kind ?? ('steps' in node ? 'order' : undefined);
  if (kind === 'groups') return groupsProblems(node);
  if (kind === 'order') return sameTexts(list(node.steps ?? node.items), 3);
  if (kind === 'single' || kind === 'multiple') return optionsProblems(node);
  if (kind === 'true_false') {
    return typeof node.is_true === 'boolean' ? [] : ['is_true is missing; state true or false'];
  }
  if (kind === 'typed') return typedProblems(node);
  return [`kind ${String(kind)} is unknown; use one of groups, ${QUESTION_KINDS.join(', ')}`];
}

function optionsProblems(question: Node): string[] {
  const { kind } = question;
  const all = list(question.options);
  const right = all.filter(({ is_right }) => is_right === true).length;
  const wrong = all.length - right;
  const problems = [...sameTexts(all, 2), ...wrongTicks(question)];
  if (kind === 'single' && right !== 1) problems.push(`${right} right answers; mark exactly one`);
  if (kind === 'multiple' && right < 2) problems.push(`${right} right answers; mark at least two`);
  if (kind === 'multiple' && wrong === 0) problems.push('all answers are right; add a wrong one');
  return problems;
}

function groupsProblems({ groups, items }: Node): string[] {
  const names = list(groups);
  const all = list(items);
  const used = new Set(all.map(({ group }) => group));
  const problems = [...sameTexts(names, 2), ...sameTexts(all, 2)];
  for (const [index] of names.entries()) {
    if (!used.has(index)) problems.push(`group ${index} has no item; give it one`);
  }
  if ([...used].some((group) => !(Number(group) in names))) {
    problems.push('an item is in no group; use an index of groups');
  }
  return problems;
}

function typedProblems({ accepted, prompt }: Node): string[] {
  if (!isNode(accepted) || !isNode(prompt)) return ['accepted is missing; list the answers'];
  return LANGUAGES.flatMap((language) => {
    const answers = accepted[language];
    const text = String(prompt[language]);
    const given = (Array.isArray(answers) ? answers.map(String) : []).find((answer) =>
      contains(text, answer),
    );
    return given ? [`the prompt in ${language} holds “${given}”; ask without it`] : [];
  });
}

/** Fewer than `least` entries, and entries with the same text. */
function sameTexts(entries: readonly Node[], least: number): string[] {
  const problems = entries.length < least ? [`${entries.length} entries; give ${least}`] : [];
  for (const language of LANGUAGES) {
    const texts = entries.map((entry) => textOf(entry, language).toLowerCase());
    const twice = texts.find((text, index) => texts.indexOf(text) !== index);
    if (twice !== undefined) problems.push(`“${twice}” stands twice; change one`);
  }
  return [...new Set(problems)];
}

function textOf(entry: Node, language: string): string {
  const text = isLocalized(entry) ? entry : entry.text;
  return isNode(text) ? String(text[language]) : '';
}

function list(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}
