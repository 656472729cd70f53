import { type Document, isNode, type Text } from './read.ts';

/** By file the words of the names of the people in it. */
export type NamesByFile = ReadonlyMap<string, ReadonlySet<string>>;

const OF_PLACE = /^content\/help-places\/.* \d+\.(?:name|address)$/;
const CAPITALISED = /(?<![\p{L}\p{M}])\p{Lu}[\p{L}\p{M}]*/gu;

/** The people of each story, by the names that its English text has for them. */
export function namesByFile(documents: readonly Document[]): NamesByFile {
  return new Map(documents.map(({ path, data }) => [path, new Set(namesIn(data))]));
}

function namesIn(data: unknown): string[] {
  if (!isNode(data) || !isNode(data.people)) return [];
  return Object.values(data.people).flatMap((person) => {
    const name = isNode(person) && isNode(person.name) ? String(person.name.en) : '';
    return name.normalize('NFC').match(CAPITALISED) ?? [];
  });
}

/** Whether a word of an English text is a name: of a person of the story, or of a help place or its street. */
export function isName({ file, path }: Text, word: string, names: NamesByFile): boolean {
  if (names.get(file)?.has(word)) return true;
  return OF_PLACE.test(`${file} ${path}`) && /^\p{Lu}/u.test(word);
}
