import { LANGUAGES } from '../../packages/contract/src/core/constants.ts';
import { report } from './language.ts';
import { type Document, isNode, type Node, walk } from './read.ts';

/** Characters of the sentence that follows a word, which is read on a phone between two rounds. */
const MOST_CHARACTERS = 140;

/** Rounds whose hints or meaning hold their word, and those whose meaning teaches nothing beside the hints. */
export function wrongWords(documents: readonly Document[]): string[] {
  return documents.flatMap(({ path: file, data }) => {
    const found: string[] = [];
    walk(data, (node, path) => {
      if (!isNode(node.word)) return;
      for (const problem of problemsOf(node)) found.push(report({ file, path }, problem));
    });
    return found;
  });
}

function problemsOf(round: Node): string[] {
  const sources = Array.isArray(round.sources) ? round.sources : [];
  return [
    ...(sources.length === 0 ? ['the meaning has no source; name one'] : []),
    ...LANGUAGES.flatMap((language) => [...ownWord(round, language), ...untaught(round, language)]),
  ];
}

function ownWord({ word, hints, meaning }: Node, language: string): string[] {
  const own = textsIn(word, language).join('').toLowerCase();
  const hint = [hints, meaning]
    .flatMap((texts) => textsIn(texts, language))
    .find((text) => text.toLowerCase().includes(own));
  return hint ? [`“${hint}” holds “${own}”; explain without it`] : [];
}

/** The meaning is read after the hints: what they tell is known. */
function untaught({ hints, meaning }: Node, language: string): string[] {
  const text = textsIn(meaning, language).join('');
  const known = textsIn(hints, language).map(plain);
  // Its absence is reported with that of other texts.
  if (!text) return [];
  const problems = [];
  if (text.length > MOST_CHARACTERS)
    problems.push(`“${text}” has ${text.length} characters; at most ${MOST_CHARACTERS}`);
  if (sentencesOf(text).every((sentence) => known.some((hint) => hint.includes(plain(sentence)))))
    problems.push(`“${text}” tells what the hints tell; teach something`);
  return problems;
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.?!])\s+/);
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N} ]/gu, '');
}

function textsIn(texts: unknown, language: string): string[] {
  const value = isNode(texts) ? (texts[language] ?? []) : [];
  return (Array.isArray(value) ? value : [value]).map((text) => String(text).normalize('NFC'));
}
